import { expect, it } from 'vitest';
import { submissionTime } from './submission-time.ts';

it('says when something was sent in the words of a language, and in English where the tag names none', () => {
  expect(submissionTime('2027-03-01T09:05', 'de')).toBe('1. März 2027 um 09:05');
  expect(submissionTime('2027-03-01T09:05', '-')).toBe(submissionTime('2027-03-01T09:05'));
  expect(submissionTime('soon', 'de')).toBe('soon');
});
