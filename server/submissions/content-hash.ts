import { hash } from 'node:crypto';
import type { SentFiles } from '../value/files/sent-files.ts';
import type { PostedAnswers } from './posted-answers.ts';

/** The same for the same answers and files, in whatever order and whichever format they were sent; different for any others. */
export function contentHash(answers: PostedAnswers, files: SentFiles = new Map()): string {
  const inOrder = sorted(answers);
  if (files.size === 0) return hash('sha256', JSON.stringify(inOrder), 'base64url');
  const contents = sorted(files).map(([field, list]) => [field, list.map(({ sha256 }) => sha256)]);
  return hash('sha256', JSON.stringify([inOrder, contents]), 'base64url');
}

function sorted<T>(map: ReadonlyMap<string, T>): readonly (readonly [string, T])[] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}
