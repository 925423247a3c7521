import { charactersIn } from '../characters-in.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** It has no more characters than the limit; a second limit says that it is HTML. */
export const rule = {
  name: 'maxlength',
  compile:
    ([most, isHtml]) =>
    (value) =>
      typeof value === 'string' && charactersIn(value, isHtml, Number(most)) > Number(most) ? 'unmet' : 'met',
} as const satisfies Rule;

export const authoring = {
  words: { other: 'Please enter no more than {0} characters.' },
} as const satisfies RuleAuthoring;
