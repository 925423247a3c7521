import * as all from './index.ts';
import type { LintRule } from './lint-rule.ts';

/** Every lint rule, by its name. */
export const lintRules: ReadonlyMap<string, LintRule> = new Map(
  Object.values<LintRule>(all)
    .map((rule) => [rule.name, rule] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
