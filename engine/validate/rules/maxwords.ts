import { countWords } from '../../value/count.ts';
import { textOfHtml } from '../../value/html-text.ts';
import { readHtml } from '../../value/html-tree.ts';
import type { Rule } from '../rule.ts';

/** It has no more words than the limit; of HTML, words are counted in its text. */
export const maxwords = {
  name: 'maxwords',
  words: 'Please enter no more than {0} words.',
  compile:
    ([limit, isHtml]) =>
    (value) =>
      typeof value === 'string' &&
      countWords(isHtml ? textOfHtml(readHtml(value).nodes) : value) > Number(limit)
        ? 'unmet'
        : 'met',
} as const satisfies Rule;
