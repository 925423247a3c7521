import { chosenIn } from '../chosen-in.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** At least so many options are chosen, or one of those that are chosen alone: the further limits. */
export const rule = {
  name: 'minChosen',
  compile:
    ([least, ...alone]) =>
    (value) => {
      const chosen = chosenIn(value);
      return chosen.length < Number(least) && !chosen.some((one) => alone.includes(one)) ? 'unmet' : 'met';
    },
} as const satisfies Rule;

export const authoring = {
  words: { one: 'Choose at least {0} option.', other: 'Choose at least {0} options.' },
} as const satisfies RuleAuthoring;
