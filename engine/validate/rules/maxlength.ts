import { countCharacters } from '../../value/count.ts';
import type { Rule, RuleWords } from '../rule.ts';

/** It has no more characters than the limit, as a person counts them, without HTML tags. Of HTML an entity is one of them. */
export const maxlength = {
  name: 'maxlength',
  compile:
    ([limit, isHtml]) =>
    (value) =>
      typeof value === 'string' &&
      countCharacters(isHtml ? value.replace(/&\w+;/g, '.') : value) > Number(limit)
        ? 'unmet'
        : 'met',
} as const satisfies Rule;

export const maxlengthWords = {
  of: 'maxlength',
  words: { other: 'Please enter no more than {0} characters.' },
} as const satisfies RuleWords;
