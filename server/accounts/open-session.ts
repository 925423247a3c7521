import type { Account } from '../storage/repositories/accounts.ts';
import type { AccountSession } from '../storage/repositories/sessions.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import { newToken, tokenHashOf } from './session-token.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How long a session lasts unused, and altogether: until the browser is closed, or remembered. */
const LIVES = {
  passing: { idleMs: 12 * HOUR_MS, wholeMs: DAY_MS },
  remembered: { idleMs: 30 * DAY_MS, wholeMs: 90 * DAY_MS },
} as const;

/** What is known when an account signs in. */
export interface SignIn {
  readonly account: Account;
  /** How its owner has proved who they are, e.g. `password`, `totp`. */
  readonly proofs: readonly string[];
  readonly isRemembered: boolean;
  /** What its owner will know the browser by. */
  readonly browser: string;
  /** The session that the browser had before, which ends; null for none. */
  readonly before: AccountSession | null;
}

/** A session with the token for its cookie, which is told once and not kept. */
export interface OpenedSession {
  readonly session: AccountSession;
  readonly token: string;
  /** Seconds for which the browser keeps the cookie; null: until it is closed. */
  readonly maxAge: number | null;
}

/** Signs an account in: a new token each time, and the browser's session from before ends. */
export async function openSession(
  { account, proofs, isRemembered, browser, before }: SignIn,
  { sessions, accounts, auditLog }: Pick<StorageTransaction, 'sessions' | 'accounts' | 'auditLog'>,
  { clock, newId, random }: Pick<Tools, 'clock' | 'newId' | 'random'>,
): Promise<OpenedSession> {
  const now = clock.now().getTime();
  const life = LIVES[isRemembered ? 'remembered' : 'passing'];
  const token = newToken(random);
  const session: AccountSession = {
    id: newId(),
    tokenHash: tokenHashOf(token) ?? '',
    accountId: account.id,
    ...{ proofs, browser, provedAt: now, createdAt: now, seenAt: now },
    idleMs: life.idleMs,
    endsAt: now + life.wholeMs,
  };
  if (before !== null) await sessions.end(before.accountId, before.id);
  await sessions.add(session);
  await accounts.signedIn(account.id, now);
  await auditLog.note(
    { actor: account.id, action: 'account.sign-in', subject: account.id, details: { proofs } },
    { clock, newId },
  );
  return { session, token, maxAge: isRemembered ? life.wholeMs / 1000 : null };
}

/** Gives a session another token, as its owner has proved who they are or has changed what it may do. */
export async function renewSession(
  session: AccountSession,
  { sessions }: Pick<StorageTransaction, 'sessions'>,
  { clock, random }: Pick<Tools, 'clock' | 'random'>,
  proofs: readonly string[] = session.proofs,
): Promise<OpenedSession> {
  const now = clock.now().getTime();
  const token = newToken(random);
  const renewed = { ...session, tokenHash: tokenHashOf(token) ?? '', proofs, provedAt: now, seenAt: now };
  await sessions.replace(renewed);
  const isRemembered = session.idleMs === LIVES.remembered.idleMs;
  return { session: renewed, token, maxAge: isRemembered ? Math.ceil((session.endsAt - now) / 1000) : null };
}
