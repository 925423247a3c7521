import type { Text } from '../value/text/text.ts';
import type { Rule, RuleAuthoring } from './rule.ts';
import * as all from './rules/index.ts';

type RuleModule = (typeof all)[keyof typeof all];
export type RuleName = RuleModule['rule']['name'];

const parts = Object.values<{ readonly rule: Rule; readonly authoring: RuleAuthoring }>(all);

/** Every validation rule by its name. */
export const rules: ReadonlyMap<string, Rule> = new Map(parts.map(({ rule }) => [rule.name, rule]));

/** The default words of each rule, by the rule's name. */
export const ruleWords: ReadonlyMap<string, Text> = new Map(
  parts.map(({ rule, authoring }) => [rule.name, authoring.words]),
);

/** The capability that a rule needs from a server, by the rule's name; most need none. */
export const ruleNeeds: ReadonlyMap<string, NonNullable<RuleAuthoring['needs']>> = new Map(
  parts.flatMap(({ rule, authoring: { needs } }) => (needs === undefined ? [] : [[rule.name, needs]])),
);

/** The words as a type: a language has all of them. */
export type WordsOfRules = { readonly [One in RuleModule as One['rule']['name']]: One['authoring']['words'] };
