import { hash } from 'node:crypto';

const BYTES = 32;
const SHAPE = /^[\w-]{43}$/;

/** A token that nobody can guess, for a cookie or a link. */
export function newToken(random: (bytes: number) => Buffer): string {
  return random(BYTES).toString('base64url');
}

/** What is kept of a token; null for a text that cannot be one. */
export function tokenHashOf(token: string): string | null {
  return SHAPE.test(token) ? hash('sha256', `account ${token}`, 'base64url') : null;
}
