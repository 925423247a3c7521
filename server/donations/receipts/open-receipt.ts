import { serverWords } from 'formularium/languages';
import type { Tools } from '../../storage/tools.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { type Receipt, receiptOf } from './receipt.ts';

const KEY = /^[0-9a-f]{32}$/;

/** The receipt of a donation, for whoever has its key. Throws a `Refusal` for a key that is none. */
export async function openReceipt(
  key: string,
  language: string,
  { storage, clock }: Pick<Tools, 'storage' | 'clock'>,
): Promise<Receipt> {
  if (key === '') throw new Refusal(404, sayTo(language, serverWords.receiptMissing));
  const donation = KEY.test(key) ? await storage.read(({ donations }) => donations.withKey(key)) : null;
  if (donation === null) throw new Refusal(404, sayTo(language, serverWords.receiptInvalid));
  return receiptOf(donation, language, clock);
}
