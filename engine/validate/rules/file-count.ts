import { readFileRecords } from '../../value/file-record.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** Limit: the maximum number of files; failed ones count until they are removed. */
export const rule = {
  name: 'fileCount',
  compile:
    ([limit]) =>
    (_value, { answer = null }) =>
      (readFileRecords(answer) ?? []).length > Number(limit) ? 'unmet' : 'met',
} as const satisfies Rule;

export const authoring = {
  words: { one: 'Choose at most {0} file.', other: 'Choose at most {0} files.' },
} as const satisfies RuleAuthoring;
