import type { Text } from '../value/text/text.ts';
import type { Rule, RuleAuthoring } from './rule.ts';
import * as all from './rules/index.ts';

type RuleModule = (typeof all)[keyof typeof all];
export type RuleName = RuleModule['rule']['name'];

const parts = Object.values<{ readonly rule: Rule; readonly authoring: RuleAuthoring }>(all);

/** Every validation rule by its name. */
export const rules: ReadonlyMap<string, Rule> = new Map(parts.map(({ rule }) => [rule.name, rule]));

/** What each rule says by itself, by the rule's name. */
export const ruleWords: ReadonlyMap<string, Text> = new Map(
  parts.map(({ rule, authoring }) => [rule.name, authoring.words]),
);

/** What a server has to be able to do for a rule, by the rule's name; nothing for most. */
export const ruleNeeds: ReadonlyMap<string, NonNullable<RuleAuthoring['needs']>> = new Map(
  parts.flatMap(({ rule, authoring: { needs } }) => (needs === undefined ? [] : [[rule.name, needs]])),
);

/** The words as a type: what a language has to say. */
export type WordsOfRules = { readonly [One in RuleModule as One['rule']['name']]: One['authoring']['words'] };
