import { timingSafeEqual } from 'node:crypto';
import type { Fingerprint } from '../value/identity/fingerprint.ts';

/** The capability to see the result of one submission of a quiz, and nothing else of it. */
export function resultToken(id: string, formId: string, fingerprint: Fingerprint): string {
  return `${id}.${fingerprint('quiz-result', formId, id)}`;
}

/** The id of the submission whose result a token shows; null for a text that is not a token of this quiz. */
export function idInToken(token: string, formId: string, fingerprint: Fingerprint): string | null {
  const id = token.slice(0, Math.max(0, token.indexOf('.')));
  const [given, own] = [Buffer.from(token), Buffer.from(resultToken(id, formId, fingerprint))];
  return given.length === own.length && timingSafeEqual(given, own) ? id : null;
}
