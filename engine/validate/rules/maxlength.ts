import { charactersIn } from '../characters-in.ts';
import type { Rule, RuleWords } from '../rule.ts';

/** It has no more characters than the limit; a second limit says that it is HTML. */
export const maxlength = {
  name: 'maxlength',
  compile:
    ([most, isHtml]) =>
    (value) =>
      typeof value === 'string' && charactersIn(value, isHtml, Number(most)) > Number(most) ? 'unmet' : 'met',
} as const satisfies Rule;

export const maxlengthWords = {
  of: 'maxlength',
  words: { other: 'Please enter no more than {0} characters.' },
} as const satisfies RuleWords;
