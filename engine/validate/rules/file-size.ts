import { readFileRecords } from '../../value/file-record.ts';
import { sizeText } from '../../value/text/size-text.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** Limit: bytes. A file of this size is already too large (spec 001 §5: “at or above the limit”). */
export const rule = {
  name: 'fileSize',
  compile:
    ([limit]) =>
    (_value, { answer = null }) =>
      (readFileRecords(answer) ?? []).some(({ size }) => size >= Number(limit)) ? 'unmet' : 'met',
  showLimits: ([limit]) => [sizeText(Number(limit))],
} as const satisfies Rule;

export const authoring = {
  words: 'Choose a file smaller than {0}.',
} as const satisfies RuleAuthoring;
