import { rowsOfKnown } from '../books/payment-rows.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { bankOf } from './bank-intent.ts';

/** The way to pay by which the payer of a payment is led to their bank now; '' for any that leads nowhere. */
export async function bankOfPayment(id: string, { tools }: Pick<PaymentDesk, 'tools'>): Promise<string> {
  const { intents } = await tools.storage.read((transaction) => rowsOfKnown(id, transaction));
  const last = intents.at(-1);
  return last === undefined ? '' : bankOf(last);
}
