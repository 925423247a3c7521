import { chosenIn } from '../chosen-in.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** At most so many options are chosen. */
export const rule = {
  name: 'maxChosen',
  compile:
    ([limit]) =>
    (value) =>
      chosenIn(value).length > Number(limit) ? 'unmet' : 'met',
} as const satisfies Rule;

export const authoring = {
  words: { one: 'Choose at most {0} option.', other: 'Choose at most {0} options.' },
} as const satisfies RuleAuthoring;
