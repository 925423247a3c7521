import { chosenIn } from '../chosen-in.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** Limits: the options that are chosen alone, or not at all. */
export const rule = {
  name: 'exclusive',
  compile(limits) {
    const alone = new Set(limits);
    return (value) => {
      const chosen = chosenIn(value);
      return chosen.length > 1 && chosen.some((one) => alone.has(one)) ? 'unmet' : 'met';
    };
  },
} as const satisfies Rule;

export const authoring = {
  words: 'Choose either this alone or only others.',
} as const satisfies RuleAuthoring;
