import type { Account } from '../storage/repositories/accounts.ts';
import type { AccountSession } from '../storage/repositories/sessions.ts';
import type { Tools } from '../storage/tools.ts';
import { tokenHashOf } from './session-token.ts';

const MINUTE_MS = 60 * 1000;
/** How often a session that is used is noted as such: each is a write. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;
/** For so long after its owner has proved who they are, a session may change how they sign in. */
const FRESH_MS = 10 * MINUTE_MS;

/** Somebody who is signed in. */
export interface SignedIn {
  readonly account: Account;
  readonly session: AccountSession;
}

/** Who is signed in with the token of a cookie; null for nobody. Accounts that may not sign in have no session. */
export async function sessionOf(
  token: string,
  { storage, clock }: Pick<Tools, 'storage' | 'clock'>,
): Promise<SignedIn | null> {
  const tokenHash = tokenHashOf(token);
  if (tokenHash === null) return null;
  const now = clock.now().getTime();
  const found = await storage.read(async ({ sessions, accounts }) => {
    const session = await sessions.withHash(tokenHash, now);
    const account = session && (await accounts.withId(session.accountId));
    return session && account?.state === 'active' ? { session, account } : null;
  });
  if (found !== null && now - found.session.seenAt >= SEEN_EVERY_MS)
    await storage.transaction(({ sessions }) => sessions.see(found.session, now));
  return found;
}

/** Whether the owner of a session has proved who they are just now, so that it may change how they sign in. */
export function isFresh({ session }: SignedIn, { clock }: Pick<Tools, 'clock'>): boolean {
  return clock.now().getTime() - session.provedAt < FRESH_MS;
}
