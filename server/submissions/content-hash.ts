import { hash } from 'node:crypto';
import type { PostedAnswers } from './posted-answers.ts';

/** The same for the same answers, in whatever order and whichever format they were sent; different for any others. */
export function contentHash(answers: PostedAnswers): string {
  const inOrder = [...answers].sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify(inOrder), 'base64url');
}
