import type { StoredIntent } from '../../storage/repositories/payment-intents.ts';
import { type PaymentDesk, providerOf } from '../payment-desk.ts';
import type { FetchedIntent } from '../providers/payment-provider.ts';
import { note } from './evidence.ts';
import { learn } from './learn.ts';

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
    const lines = await transaction.paymentRecords.evidenceOf(intent.paymentId);
    if (!lines.some(({ what }) => what === 'gone'))
      await note(intent.paymentId, ['gone', { object }], transaction, desk.tools);
    return false;
  });
  return isOurs ? fetched : null;
}
