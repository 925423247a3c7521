import * as all from './index.ts';
import type { Screen } from './screen.ts';

/** Everything that forms may show in place of their pages, by its name. */
export const screens: ReadonlyMap<string, Screen> = new Map(
  Object.values<Screen>(all).map((screen) => [screen.name, screen]),
);
