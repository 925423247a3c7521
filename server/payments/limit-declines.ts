import { serverWords } from 'formularium/languages';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import { networkOf } from '../value/identity/network-of.ts';

const KIND = 'declined payment';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** From one network with one form in a day. */
const MOST_FROM_ONE = 8;
/** With so many declines of a form in an hour somebody is trying cards, from wherever: a network has one left then. */
const ATTACKED_FROM = 50;

/** Somebody who pays with a form. */
export interface CardPayer {
  readonly formId: string;
  readonly address: string;
}

/** The word for somebody whose payments have been declined too often; null for anybody else. Asked before any call of a provider. */
export async function declineLimit(
  payer: CardPayer,
  { attempts }: StorageTransaction,
  { clock, fingerprint }: Pick<Tools, 'clock' | 'fingerprint'>,
): Promise<typeof serverWords.paymentOften | null> {
  const { accountHash, networkHash } = hashesOf(payer, fingerprint);
  const now = clock.now().getTime();
  const own = await attempts.countOnFrom(KIND, { accountHash, networkHash }, now - DAY_MS);
  if (own.many === 0) return null;
  if (own.many >= MOST_FROM_ONE) return serverWords.paymentOften;
  const all = await attempts.countOn(KIND, accountHash, now - HOUR_MS);
  return all.many >= ATTACKED_FROM ? serverWords.paymentOften : null;
}

/**
 * Counts an attempt to pay as declined before it is made, so that those made at once are counted as well. Gives its id, by which it is
 * forgotten when it was not declined.
 */
export async function countAttempt(
  payer: CardPayer,
  { attempts }: StorageTransaction,
  { clock, fingerprint, newId }: Pick<Tools, 'clock' | 'fingerprint' | 'newId'>,
): Promise<string> {
  const id = newId();
  await attempts.add({ id, at: clock.now().getTime(), kind: KIND, ...hashesOf(payer, fingerprint) });
  return id;
}

/** Forgets an attempt that was not declined. */
export async function forgetAttempt(id: string, { storage }: Pick<Tools, 'storage'>): Promise<void> {
  await storage.transaction(({ attempts }) => attempts.remove(id));
}

function hashesOf({ formId, address }: CardPayer, fingerprint: Tools['fingerprint']) {
  return {
    accountHash: fingerprint('payments of', formId),
    networkHash: fingerprint('payments from', networkOf(address)),
  };
}
