import { countWords } from '../../value/count.ts';
import type { Rule } from '../rule.ts';

/** It has no more words than the limit. */
export const maxwords = {
  name: 'maxwords',
  words: 'Please enter no more than {0} words.',
  compile:
    ([limit]) =>
    (value) =>
      typeof value === 'string' && countWords(value) > Number(limit) ? 'unmet' : 'met',
} as const satisfies Rule;
