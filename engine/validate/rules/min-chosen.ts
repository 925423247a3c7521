import { chosenIn } from '../chosen-in.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** At least so many options are chosen. */
export const rule = {
  name: 'minChosen',
  compile:
    ([limit]) =>
    (value) =>
      chosenIn(value).length < Number(limit) ? 'unmet' : 'met',
} as const satisfies Rule;

export const authoring = {
  words: { one: 'Please choose at least {0} option.', other: 'Please choose at least {0} options.' },
} as const satisfies RuleAuthoring;
