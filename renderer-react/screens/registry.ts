import * as all from './index.ts';
import type { Screen } from './screen.ts';

/** Every screen, by name. */
export const screens: ReadonlyMap<string, Screen> = new Map(
  Object.values<Screen>(all).map((screen) => [screen.name, screen]),
);
