import { serverWords } from 'formularium/languages';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import { networkOf } from '../value/identity/network-of.ts';
import { tooMuch } from '../value/refusal.ts';
import { sayTo } from '../value/say-to.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const WINDOW_MS = 15 * MINUTE_MS;

/** So many wrong ones in a quarter of an hour may be followed by another one only after so long. */
const PAUSES: readonly (readonly [wrong: number, pauseMs: number])[] = [
  [5, WINDOW_MS],
  [4, 20 * SECOND_MS],
  [3, 5 * SECOND_MS],
];
/** From one network, on whatever accounts: an office has many people. */
const MOST_FROM_ONE = 50;
/**
 * On one account, from whatever networks. Its owner is never kept out for good: a new password can be asked for by mail, and choosing
 * it forgets all attempts.
 */
const MOST_ON_ONE = 100;

/** Attempts older than this never count. */
export const ATTEMPTS_COUNT_FOR_MS = 24 * 60 * MINUTE_MS;

/** Somebody who is about to try something. */
export interface Trying {
  /** What is tried, e.g. `password`. */
  readonly kind: string;
  /** What tells the account, which need not exist. */
  readonly account: string;
  /** The address of the network connection. */
  readonly address: string;
  /** The tag of the page's language. */
  readonly language: string;
}

/** An attempt that may be made, and counts as a wrong one until it has succeeded. */
export interface AllowedAttempt {
  readonly succeed: (transaction: Pick<StorageTransaction, 'attempts'>) => Promise<void>;
}

/**
 * Counts an attempt before it is made, so that many at once count as many, on however many servers. Throws a `Refusal` for one that
 * comes too soon: after a few wrong ones attempts are slowed down, then held for a while.
 */
export async function beginAttempt(
  { kind, account, address, language }: Trying,
  { storage, clock, newId, fingerprint }: Pick<Tools, 'storage' | 'clock' | 'newId' | 'fingerprint'>,
): Promise<AllowedAttempt> {
  const accountHash = attemptedAccount(account, fingerprint);
  const networkHash = fingerprint('attempt from', networkOf(address));
  const at = clock.now().getTime();
  const id = newId();
  const waitMs = await storage.transaction(
    async ({ attempts }) => {
      const since = at - WINDOW_MS;
      const both = await attempts.countOnFrom(kind, { accountHash, networkHash }, since);
      const pause = PAUSES.find(([wrong]) => both.many >= wrong)?.[1] ?? 0;
      const paused = (both.lastAt ?? 0) + pause - at;
      if (paused > 0) return paused;
      const from = await attempts.countFrom(kind, networkHash, since);
      const on = await attempts.countOn(kind, accountHash, since);
      if (from.many >= MOST_FROM_ONE || on.many >= MOST_ON_ONE) return WINDOW_MS;
      await attempts.add({ id, at, kind, accountHash, networkHash });
      return 0;
    },
    { inTurn: `attempts ${accountHash}` },
  );
  if (waitMs > 0) {
    const word = waitMs > MINUTE_MS ? serverWords.triedTooOften : serverWords.triedJustNow;
    throw tooMuch(sayTo(language, word), { after: Math.ceil(waitMs / SECOND_MS) });
  }
  return { succeed: ({ attempts }) => attempts.forgetOnFrom(kind, { accountHash, networkHash }) };
}

/** What stands for an account among attempts. */
export function attemptedAccount(account: string, fingerprint: Tools['fingerprint']): string {
  return fingerprint('attempt on', account);
}
