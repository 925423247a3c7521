import type { Check } from './check.ts';
import * as all from './index.ts';

/** Every check, by its name. */
export const checks: ReadonlyMap<string, Check> = new Map(
  Object.values<Check>(all).map((check) => [check.name, check]),
);
