import { type FileRecord, readFileRecords } from '../../value/file-record.ts';
import type { Json } from '../../value/json.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/**
 * Limit: how files travel. A failed upload is not an answer; a file that is uploaded ahead of the form must have
 * arrived.
 */
export const rule = {
  name: 'uploaded',
  compile:
    ([method]) =>
    (_value, { answer = null }) =>
      missing(answer, method) === undefined ? 'met' : 'unmet',
  /** The host's message about the file comes first: it knows why. */
  messageFor: (words, [method], { answer = null }) => missing(answer, method)?.message || words,
} as const satisfies Rule;

export const authoring = {
  words: 'An upload error occurred while processing the form. Please try again', // spec 001 §8
} as const satisfies RuleAuthoring;

function missing(answer: Json, method: Json | undefined): FileRecord | undefined {
  return readFileRecords(answer)?.find(({ success }) =>
    method === 'ajax' ? success !== true : success === false,
  );
}
