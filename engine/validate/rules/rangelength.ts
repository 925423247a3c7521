import { charactersIn } from '../characters-in.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** Limits: the minimum and the maximum number of characters, both allowed; a third limit says that it is HTML. */
export const rule = {
  name: 'rangelength',
  compile([least, most, isHtml]) {
    return (value) => {
      if (typeof value !== 'string') return 'met';
      const count = charactersIn(value, isHtml, Number(most));
      return count < Number(least) || count > Number(most) ? 'unmet' : 'met';
    };
  },
} as const satisfies Rule;

export const authoring = {
  words: 'Please enter a value between {0} and {1} characters long.',
} as const satisfies RuleAuthoring;
