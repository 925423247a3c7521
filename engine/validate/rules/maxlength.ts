import { countCharacters } from '../../value/count.ts';
import type { Rule } from '../rule.ts';

/** It has no more characters than the limit, as a person counts them, without HTML tags. */
export const maxlength = {
  name: 'maxlength',
  words: 'Please enter no more than {0} characters.',
  compile:
    ([limit]) =>
    (value) =>
      typeof value === 'string' && countCharacters(value) > Number(limit) ? 'unmet' : 'met',
} as const satisfies Rule;
