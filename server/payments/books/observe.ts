import type { StoredIntent } from '../../storage/repositories/payment-intents.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { type PaymentDesk, providerOf } from '../payment-desk.ts';
import type { FetchedIntent } from '../providers/payment-provider.ts';
import { note } from './evidence.ts';
import { factsIn, factsJson } from './facts-json.ts';
import { learn } from './learn.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Asks the provider about an intent, and takes in what it answers: called by whoever has a reason to, in any order and however often. Gives
 * null where there is no such object, or it is not ours. Rejects with a `ProviderAway` where nobody answers.
 */
export async function observe(
  intent: Pick<StoredIntent, 'id' | 'paymentId' | 'provider' | 'mode'>,
  object: string,
  desk: PaymentDesk,
): Promise<FetchedIntent | null> {
  const provider = providerOf(intent, desk);
  if (provider === null) return null;
  const { clock, storage } = desk.tools;
  const fetched = await provider.fetch(object, clock.now().getTime());
  const isOurs = await storage.transaction(async (transaction) => {
    if (fetched !== null) return learn(intent.id, fetched, transaction, desk);
    await loseSight(intent, object, transaction, desk);
    return false;
  });
  return isOurs ? fetched : null;
}

/** An object is no longer there. If nobody ever had it confirmed, it took nothing, and another may take its place. */
async function loseSight(
  { id, paymentId }: Pick<StoredIntent, 'id' | 'paymentId'>,
  object: string,
  transaction: StorageTransaction,
  desk: PaymentDesk,
): Promise<void> {
  const { paymentRecords, paymentIntents, paymentCommands } = transaction;
  const lines = await paymentRecords.evidenceOf(paymentId);
  if (!lines.some(({ what, details }) => what === 'gone' && details['object'] === object))
    await note(paymentId, ['gone', { object }], transaction, desk.tools);
  const known = await paymentIntents.withId(id);
  const confirms = (await paymentCommands.of(id)).filter(({ type }) => type === 'confirm');
  if (known === null || confirms.some(({ state }) => state !== 'refused')) return;
  await paymentIntents.setFacts(id, factsJson({ ...factsIn(known.facts), isCancelled: true }));
  await settlePayment(paymentId, transaction, desk);
}
