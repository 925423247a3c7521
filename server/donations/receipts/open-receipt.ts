import { serverWords } from 'formularium/languages';
import type { Donation } from '../../storage/repositories/donation-row.ts';
import type { Subscription } from '../../storage/repositories/subscription-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import type { BankAccount } from '../../value/payments/bank-account.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { type Receipt, receiptOf } from './receipt.ts';

const KEY = /^[0-9a-f]{32}$/;

/** The receipt of a donation, for whoever has its key. Throws a `Refusal` for a key that is none. */
export async function openReceipt(
  key: string,
  language: string,
  { storage, clock }: Pick<Tools, 'storage' | 'clock'>,
  account: BankAccount,
): Promise<Receipt> {
  if (key === '') throw new Refusal(404, sayTo(language, serverWords.receiptMissing));
  const found = await storage.read(async ({ donations, subscriptions }) => {
    const donation = KEY.test(key) ? await donations.withKey(key) : null;
    return donation && { donation, subscription: await subscriptionOf(donation, { subscriptions }) };
  });
  if (found === null) throw new Refusal(404, sayTo(language, serverWords.receiptInvalid));
  return receiptOf(found, language, clock, account);
}

/** The subscription that a donation belongs to; null for one that is given once. */
export async function subscriptionOf(
  { subscriptionId }: Pick<Donation, 'subscriptionId'>,
  { subscriptions }: Pick<StorageTransaction, 'subscriptions'>,
): Promise<Subscription | null> {
  return subscriptionId === null ? null : subscriptions.withId(subscriptionId);
}
