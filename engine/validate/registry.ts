import type { Text } from '../value/text/text.ts';
import type { Rule, RuleWords } from './rule.ts';
import * as all from './rules/index.ts';

type Part = (typeof all)[keyof typeof all];
export type RuleName = Extract<Part, Rule>['name'];

const parts: readonly (Rule | RuleWords)[] = Object.values<Rule | RuleWords>(all);

/** Every validation rule by its name. */
export const rules: ReadonlyMap<string, Rule> = new Map(
  parts.flatMap((part) => ('compile' in part ? [[part.name, part]] : [])),
);

/** What each rule says by itself, by the rule's name. */
export const ruleWords: ReadonlyMap<string, Text> = new Map(
  parts.flatMap((part) => ('of' in part ? [[part.of, part.words]] : [])),
);

/** What a server has to be able to do for a rule, by the rule's name; nothing for most. */
export const ruleNeeds: ReadonlyMap<string, NonNullable<RuleWords['needs']>> = new Map(
  parts.flatMap((part) => ('of' in part && part.needs !== undefined ? [[part.of, part.needs]] : [])),
);

/** The words as a type: what a language has to say. */
export type WordsOfRules = {
  readonly [Words in Extract<Part, RuleWords> as Words['of']]: Words['words'];
};
