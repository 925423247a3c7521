import type { Target } from './exported.ts';
import * as all from './index.ts';

/** Every language that a form can be written in, by its name. */
export const targets: ReadonlyMap<string, Target> = new Map(
  Object.values<Target>(all).map((target) => [target.name, target]),
);
