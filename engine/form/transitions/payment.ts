import type { Bill } from '../../blueprint/bill.ts';
import { say } from '../../blueprint/words/say.ts';
import {
  amountFailedWords,
  paymentsDifferWords,
  sslRequiredWords,
} from '../../blueprint/words/spoken-words.ts';
import { present } from '../../value/present.ts';
import type { Word } from '../../value/text/text.ts';
import { at } from '../../value/vector.ts';
import { billingDetails } from '../selectors/billing-details.ts';
import { billsOf } from '../selectors/bills.ts';
import { isUnpayable } from '../selectors/is-unpayable.ts';
import type { OpenPayment } from '../state/flows.ts';
import { settle } from '../state/settle.ts';
import { own, type Transaction } from '../state/transaction.ts';

/**
 * Begins a payment that the form requires and has no proof of yet; the submission waits for it. False when there is
 * nothing to pay, or when it has been paid. An amount that depends on a failing formula is neither charged nor sent
 * unpaid. Among several payment fields, the one whose button was pressed pays: they are ways to pay the same bill, and
 * one is enough (docs/adr/0031). If their bills differ, none is begun, because the amount due is unclear.
 */
export function beginPayment(transaction: Transaction): boolean {
  if (isUnpayable(transaction.form, transaction.fields)) {
    fail(transaction, amountFailedWords);
    return true;
  }
  const bills = billsOf(transaction.form, transaction);
  const bill = bills.find(({ field }) => field === transaction.flows.pressed) ?? bills[0];
  if (bill === undefined || bills.some((one) => proofOf(transaction, one) !== null)) return false;
  const isOther = ({ amount, currency }: Bill): boolean =>
    amount !== bill.amount || currency !== bill.currency;
  if (transaction.form.settings.paymentRequireSsl && !transaction.flows.isSecure)
    fail(transaction, sslRequiredWords);
  else if (bills.some(isOther)) fail(transaction, paymentsDifferWords);
  else {
    transaction.phase = 'paying';
    transaction.flows = { ...transaction.flows, payment: { bill, id: '', window: '', stage: 'open' } };
    const billing = billingDetails(transaction.form, transaction.fields, bill.field);
    transaction.effects.push({ type: 'pay', bill, ...(billing && { billing }) });
  }
  return true;
}

function fail(transaction: Transaction, words: Word): void {
  failPayment(transaction, say(transaction.form.blueprint.language, words));
}

/** What a provider gives for a payment, by the names of its event; members that are left out stay as they are. */
export interface ProviderDetails {
  /** The payment method. */
  readonly method?: string | null | undefined;
  /** The subscription that was begun (spec 001 §4). */
  readonly subscription?: string | null | undefined;
}

/** The amount has changed since the payment: the proof is void, and the payment is refunded. */
export function withdrawPayment(transaction: Transaction, { bill, id }: OpenPayment): void {
  forgetPayment(transaction, bill);
  if (id !== '') transaction.effects.push({ type: 'cancel-payment', id, bill });
}

/** What was given for it pays nothing: the next submission begins a payment again. */
export function forgetPayment(transaction: Transaction, bill: Bill): void {
  if (proofOf(transaction, bill) !== null)
    keepProof(transaction, bill, { id: null, method: null, subscription: null });
  transaction.flows = { ...transaction.flows, payment: null };
}

/** A failed payment: all other answers are kept, and it can be tried again. */
export function failPayment(transaction: Transaction, message: string): void {
  transaction.phase = 'filling';
  transaction.notice = { tone: 'error', message };
  const { payment } = transaction.flows;
  if (payment !== null) forgetPayment(transaction, payment.bill);
}

/** Writes the proof of a payment, and what only cards have beside it, into the parts of its field. */
export function keepProof(
  transaction: Transaction,
  { field, proof }: Bill,
  { id, method, subscription }: ProviderDetails & { readonly id: string | null },
): void {
  give(transaction, proof, id);
  give(transaction, `${field}-paymentmethod`, method);
  give(transaction, `${field}-subscriptionid`, subscription);
}

function give(transaction: Transaction, id: string, answer: unknown): void {
  const rank = transaction.form.plan.rankOf.get(id);
  if (rank === undefined || (answer !== null && typeof answer !== 'string')) return;
  own(transaction, rank).answer = answer;
  settle(transaction, [rank]);
}

/** The proof that a bill was paid; null while there is none. */
export function proofOf({ form, fields }: Transaction, { proof }: Bill): unknown {
  return at(fields, present(form.plan.rankOf.get(proof))).value;
}
