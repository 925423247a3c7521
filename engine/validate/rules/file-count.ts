import { readFileRecords } from '../../value/file-record.ts';
import type { Rule, RuleWords } from '../rule.ts';

/** Limit: how many files there may be; failed ones count until they are taken away. */
export const fileCount = {
  name: 'fileCount',
  compile:
    ([limit]) =>
    (_value, { answer = null }) =>
      (readFileRecords(answer) ?? []).length > Number(limit) ? 'unmet' : 'met',
} as const satisfies Rule;

export const fileCountWords = {
  of: 'fileCount',
  words: { other: 'You can upload a maximum of {0} files.' },
} as const satisfies RuleWords;
