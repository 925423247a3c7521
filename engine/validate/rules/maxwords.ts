import { countWords } from '../../value/count.ts';
import type { Rule } from '../rule.ts';

export const maxwords = {
  name: 'maxwords',
  summary: 'It has no more words than the limit.',
  words: 'Please enter no more than {0} words.',
  compile:
    ([limit]) =>
    (value) =>
      typeof value === 'string' && countWords(value) > Number(limit) ? 'unmet' : 'met',
} as const satisfies Rule;
