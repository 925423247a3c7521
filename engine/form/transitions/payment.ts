import type { Bill } from '../../blueprint/bill.ts';
import { say } from '../../blueprint/words/say.ts';
import {
  amountFailedWords,
  paymentsDifferWords,
  sslRequiredWords,
} from '../../blueprint/words/spoken-words.ts';
import { certain } from '../../value/certain.ts';
import type { Word } from '../../value/text/text.ts';
import { at } from '../../value/vector.ts';
import { billingDetails } from '../selectors/billing-details.ts';
import { billsIn } from '../selectors/bills.ts';
import { isUnpayable } from '../selectors/is-unpayable.ts';
import type { Payment } from '../state/aside.ts';
import { type Draft, own } from '../state/draft.ts';
import { reconsider, settle, touch } from '../state/settle.ts';
import { send } from './send.ts';

/**
 * Begins the payment that a form asks for and has no proof of yet; the submission waits for it. False when there is
 * nothing to pay, or when it has been paid. What depends on a formula that fails is neither charged nor sent unpaid. Of several, the one whose button was pressed: they are ways to pay the same, and one
 * is enough (docs/adr/0031). Where they are not the same, none is begun, for nobody could tell what is due.
 */
export function beginPayment(draft: Draft): boolean {
  if (isUnpayable(draft.form, draft.fields)) {
    fail(draft, amountFailedWords);
    return true;
  }
  const bills = billsIn(draft.form, draft.fields);
  const bill = bills.find(({ field }) => field === draft.aside.pressed) ?? bills[0];
  if (bill === undefined || bills.some((one) => proofOf(draft, one) !== null)) return false;
  const isOther = ({ amount, currency }: Bill): boolean =>
    amount !== bill.amount || currency !== bill.currency;
  if (draft.form.settings.paymentRequireSsl && !draft.aside.isSecure) fail(draft, sslRequiredWords);
  else if (bills.some(isOther)) fail(draft, paymentsDifferWords);
  else {
    draft.phase = 'paying';
    draft.aside = { ...draft.aside, payment: { bill, id: '', window: '', isConfirmed: false } };
    const billing = billingDetails(draft.form, draft.fields, bill.field);
    draft.effects.push({ type: 'pay', bill, ...(billing && { billing }) });
  }
  return true;
}

function fail(draft: Draft, words: Word): void {
  failPayment(draft, say(draft.form.layout.language, words));
}

/** What a provider gives beside the proof: the parts of a payment that hold it, by what is said of it. */
export interface Given {
  /** The payment method it was paid by. */
  readonly method?: string | null | undefined;
  /** The subscription that was begun (spec 001 §4). */
  readonly subscription?: string | null | undefined;
}

/** It is paid: the proof becomes an answer of the form, and the submission goes on its way. */
export function completePayment(
  draft: Draft,
  bill: Bill,
  { id, ...given }: Given & { readonly id: string },
): void {
  prove(draft, bill, id);
  keep(draft, bill, given);
  draft.aside = { ...draft.aside, payment: { bill, id, window: '', isConfirmed: true } };
  send(draft);
}

/** What was paid is no longer what is to be paid: the proof proves nothing, and the payment is given back. */
export function withdrawPayment(draft: Draft, { bill, id }: Payment): void {
  prove(draft, bill, null);
  keep(draft, bill, { method: null, subscription: null });
  draft.aside = { ...draft.aside, payment: null };
  if (id !== '') draft.effects.push({ type: 'cancel-payment', id, bill });
}

/** It came to nothing: everything entered is still there, and it can be tried again. */
export function failPayment(draft: Draft, message: string): void {
  draft.phase = 'filling';
  draft.notice = { tone: 'error', message };
  draft.aside = { ...draft.aside, payment: null };
}

function prove(draft: Draft, { proof }: Bill, id: string | null): void {
  give(draft, proof, id);
  settle(draft);
}

/** In parts that only cards have. What is not said stays what the host may have answered there. */
function keep(draft: Draft, { field }: Bill, { method, subscription }: Given): void {
  give(draft, `${field}-paymentmethod`, method);
  give(draft, `${field}-subscriptionid`, subscription);
  settle(draft);
}

function give(draft: Draft, id: string, answer: unknown): void {
  const rank = draft.form.plan.rankOf.get(id);
  if (rank === undefined || (answer !== null && typeof answer !== 'string')) return;
  own(draft, rank).answer = answer;
  touch(draft, rank);
  reconsider(draft, rank);
}

/** What proves that a bill was paid; null while nothing does. */
export function proofOf({ form, fields }: Draft, { proof }: Bill): unknown {
  return at(fields, certain(form.plan.rankOf.get(proof))).value;
}
