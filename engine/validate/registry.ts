import type { Rule } from './rule.ts';
import * as all from './rules/index.ts';

export type RuleName = (typeof all)[keyof typeof all]['name'];

/** Every validation rule by its name. */
export const rules: ReadonlyMap<string, Rule> = new Map(
  Object.values<Rule>(all).map((rule) => [rule.name, rule]),
);
