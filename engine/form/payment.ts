import { certain } from '../value/certain.ts';
import { at } from '../value/vector.ts';
import type { Payment } from './aside.ts';
import type { Bill } from './bill.ts';
import { billsIn } from './bills.ts';
import { type Draft, own } from './draft.ts';
import { say } from './say.ts';
import { send } from './send.ts';
import { reconsider, settle, touch } from './settle.ts';
import { sslRequiredWords } from './spoken-words.ts';

/**
 * Begins the payment that a form asks for and has no proof of yet; the submission waits for it. False when there is
 * nothing to pay, or when it has been paid.
 */
export function beginPayment(draft: Draft): boolean {
  const bill = billsIn(draft.form, draft.fields).find((one) => proofOf(draft, one) === null);
  if (bill === undefined) return false;
  if (draft.form.settings.paymentRequireSsl && !draft.aside.isSecure)
    failPayment(draft, say(draft.form.layout.language, sslRequiredWords));
  else {
    draft.phase = 'paying';
    draft.aside = { ...draft.aside, payment: { bill, id: '', window: '', isConfirmed: false } };
    draft.effects.push({ type: 'pay', bill });
  }
  return true;
}

/** It is paid: the proof becomes an answer of the form, and the submission goes on its way. */
export function completePayment(draft: Draft, bill: Bill, id: string): void {
  prove(draft, bill, id);
  draft.aside = { ...draft.aside, payment: { bill, id, window: '', isConfirmed: true } };
  send(draft);
}

/** What was paid is no longer what is to be paid: the proof proves nothing, and the payment is given back. */
export function withdrawPayment(draft: Draft, { bill, id }: Payment): void {
  prove(draft, bill, null);
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
  const rank = certain(draft.form.plan.rankOf.get(proof));
  own(draft, rank).answer = id;
  touch(draft, rank);
  reconsider(draft, rank);
  settle(draft);
}

/** What proves that a bill was paid; null while nothing does. */
export function proofOf({ form, fields }: Draft, { proof }: Bill): unknown {
  return at(fields, certain(form.plan.rankOf.get(proof))).value;
}
