import { type FileRecord, readFileRecords } from '../../value/file-record.ts';
import type { Json } from '../../value/json.ts';
import type { Rule, RuleWords } from '../rule.ts';

const FAILED = 'An upload error occurred while processing the form. Please try again'; // spec 001 §8

/** Limit: how files travel. A failed upload is no answer; one that goes ahead of the form must have arrived. */
export const uploaded = {
  name: 'uploaded',
  compile:
    ([method]) =>
    (_value, { answer = null }) =>
      missing(answer, method) === undefined ? 'met' : 'unmet',
  showAnswer: (answer, [method]) => [missing(answer, method)?.message || FAILED],
} as const satisfies Rule;

export const uploadedWords = { of: 'uploaded', words: '{0}' } as const satisfies RuleWords;

function missing(answer: Json, method: Json | undefined): FileRecord | undefined {
  return readFileRecords(answer)?.find(({ success }) =>
    method === 'ajax' ? success !== true : success === false,
  );
}
