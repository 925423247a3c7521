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
import { billsIn } from '../selectors/bills.ts';
import { isUnpayable } from '../selectors/is-unpayable.ts';
import type { OpenPayment, PaymentStage } from '../state/flows.ts';
import { reconsider, settle, touch } from '../state/settle.ts';
import { own, type Transaction } from '../state/transaction.ts';
import { send } from './send.ts';

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
  const bills = billsIn(transaction.form, transaction.fields);
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

/** The parts of a payment that hold what a provider gives beside the proof, by the event's names. */
export interface ProviderDetails {
  /** The payment method. */
  readonly method?: string | null | undefined;
  /** The subscription that was begun (spec 001 §4). */
  readonly subscription?: string | null | undefined;
}

/** A payment that the server can go on with: its id becomes an answer of the form, and the submission is sent. */
export function sendPayment(
  transaction: Transaction,
  { bill, id, ...given }: ProviderDetails & Pick<OpenPayment, 'bill' | 'id'>,
  stage: PaymentStage,
): void {
  prove(transaction, bill, id);
  keep(transaction, bill, given);
  transaction.flows = { ...transaction.flows, payment: { bill, id, window: '', stage } };
  send(transaction);
}

/** The amount has changed since the payment: the proof is void, and the payment is refunded. */
export function withdrawPayment(transaction: Transaction, { bill, id }: OpenPayment): void {
  forgetPayment(transaction, bill);
  if (id !== '') transaction.effects.push({ type: 'cancel-payment', id, bill });
}

/** What was given for it pays nothing: the next submission begins a payment again. */
export function forgetPayment(transaction: Transaction, bill: Bill): void {
  if (proofOf(transaction, bill) !== null) {
    prove(transaction, bill, null);
    keep(transaction, bill, { method: null, subscription: null });
  }
  transaction.flows = { ...transaction.flows, payment: null };
}

/** A failed payment: all other answers are kept, and it can be tried again. */
export function failPayment(transaction: Transaction, message: string): void {
  transaction.phase = 'filling';
  transaction.notice = { tone: 'error', message };
  const { payment } = transaction.flows;
  if (payment !== null) forgetPayment(transaction, payment.bill);
}

function prove(transaction: Transaction, { proof }: Bill, id: string | null): void {
  give(transaction, proof, id);
  settle(transaction);
}

/** In parts that only cards have. Members that the event leaves out keep the host's answers. */
function keep(transaction: Transaction, { field }: Bill, { method, subscription }: ProviderDetails): void {
  give(transaction, `${field}-paymentmethod`, method);
  give(transaction, `${field}-subscriptionid`, subscription);
  settle(transaction);
}

function give(transaction: Transaction, id: string, answer: unknown): void {
  const rank = transaction.form.plan.rankOf.get(id);
  if (rank === undefined || (answer !== null && typeof answer !== 'string')) return;
  own(transaction, rank).answer = answer;
  touch(transaction, rank);
  reconsider(transaction, rank);
}

/** The proof that a bill was paid; null while there is none. */
export function proofOf({ form, fields }: Transaction, { proof }: Bill): unknown {
  return at(fields, present(form.plan.rankOf.get(proof))).value;
}
