import { observe } from '../books/observe.ts';
import { paymentRows } from '../books/payment-rows.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { mayAsk } from '../payment-status.ts';
import { type FetchedIntent, ProviderAway } from '../providers/payment-provider.ts';
import { bankOf } from './bank-intent.ts';

interface BankPaymentNow {
  /** Where it is paid, as long as it can be; '' for nowhere. */
  readonly address: string;
  /** Whether the bank has not decided yet, or nobody knows. */
  readonly isProcessing: boolean;
}

/** How a payment at a bank stands now, as its provider says; it is asked as seldom as for the page that waits. */
export async function paymentNow(id: string, desk: PaymentDesk): Promise<BankPaymentNow> {
  const rows = await desk.tools.storage.read((transaction) => paymentRows(id, transaction));
  const last = rows?.intents.at(-1);
  const object = last?.intent.providerId ?? null;
  const isOpen = rows !== null && rows.payment.decision === null && last !== undefined && bankOf(last) !== '';
  if (!isOpen || object === null) return { address: '', isProcessing: false };
  if (!mayAsk(`page ${id}`, desk)) return { address: '', isProcessing: true };
  const found = await foundNow(() => observe(last.intent, object, desk));
  return found === null
    ? { address: '', isProcessing: true }
    : { address: found.pageAddress ?? '', isProcessing: found.facts.stage === 'processing' };
}

/** Null where nobody answers. */
async function foundNow(ask: () => Promise<FetchedIntent | null>): Promise<FetchedIntent | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    return null;
  }
}
