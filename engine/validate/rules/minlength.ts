import { charactersIn } from '../characters-in.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** It has no fewer characters than the limit; a second limit says that it is HTML. */
export const rule = {
  name: 'minlength',
  compile:
    ([least, isHtml]) =>
    (value) =>
      typeof value === 'string' && charactersIn(value, isHtml, Number(least)) < Number(least)
        ? 'unmet'
        : 'met',
} as const satisfies Rule;

export const authoring = {
  words: { other: 'Please enter at least {0} characters.' },
} as const satisfies RuleAuthoring;
