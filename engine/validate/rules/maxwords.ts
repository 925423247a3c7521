import { countWords } from '../../value/text/count.ts';
import { textOfHtml } from '../../value/text/html-text.ts';
import { readHtml } from '../../value/text/html-tree.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** It has no more words than the limit; of HTML, words are counted in its text. */
export const rule = {
  name: 'maxwords',
  compile:
    ([limit, isHtml]) =>
    (value) =>
      typeof value === 'string' &&
      countWords(isHtml ? textOfHtml(readHtml(value).nodes) : value) > Number(limit)
        ? 'unmet'
        : 'met',
} as const satisfies Rule;

export const authoring = {
  words: { other: 'Please enter no more than {0} words.' },
} as const satisfies RuleAuthoring;
