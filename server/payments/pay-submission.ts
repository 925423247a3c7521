import { billsOf, type CompiledForm, type JsonObject, type Word } from 'formularium/engine';
import type { Bill } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { StoredPayment } from '../storage/repositories/payments.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { ArrivingSubmission, PayingSubmission, SubmissionStep } from '../submissions/submission-step.ts';
import { Refusal } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';
import { bankReturnPath } from './banks/bank-intent.ts';
import { payable } from './bill-of.ts';
import { note } from './books/evidence.ts';
import { caseOfRows, decisionText, rowsOfKnown } from './books/payment-rows.ts';
import { settlePayment } from './books/settle-payment.ts';
import { confirmPayment } from './confirm-payment.ts';
import { intentFor } from './machine/accept-submission.ts';
import type { PaymentDesk } from './payment-desk.ts';
import { recurrenceOf } from './subscriptions/recurrence.ts';
import type { Recurrence } from './subscriptions/schedule.ts';
import { startSubscription } from './subscriptions/start-subscription.ts';

/** What has been made sure of before the unit of work: whose money it is, and how much. */
interface PaidBill {
  readonly payment: StoredPayment;
  readonly bill: Bill;
  readonly amount: bigint;
  readonly recurrence: Recurrence | null;
}

/**
 * Keeps a submission with something to pay only together with the decision to take the money that is set aside for it. The money is taken
 * after the commit: a submission that is not kept takes none.
 */
export function paySubmission(desk: PaymentDesk): SubmissionStep<PaidBill | null> {
  return {
    name: 'pay-submission',
    offers: offersOf(desk),
    // Events of a provider change the same rows.
    turn: ({ served: { form }, state, key }) =>
      billsOf(form, state).length > 0 ? `pay ${form.id} ${key}` : null,
    prepare: (_served, whole, paying) => prepare(paying, whole, desk),
    within: (arriving, transaction) => takeMoney(arriving, transaction, desk),
  };
}

function offersOf({ providers }: PaymentDesk): readonly string[] {
  const names = [...providers.keys()].map((name) => `payments:${name}`);
  return [...providers.values()].some(({ renews }) => renews) ? [...names, 'payments:recurring'] : names;
}

async function prepare(
  paying: PayingSubmission,
  whole: JsonObject,
  desk: PaymentDesk,
): Promise<PaidBill | null> {
  const { served, key, bills, claim, visitor } = paying;
  const { form } = served;
  const [first] = bills;
  if (first === undefined) return null;
  const { storage } = desk.tools;
  const { kept, payment } = await storage.read(async ({ submissions, payments }) => ({
    kept: await submissions.underKey(form.id, key),
    payment: await payments.underKey(form.id, key),
  }));
  // It is answered as before, and pays nothing any more.
  if (kept !== null) return null;
  const bill = bills.find(({ field }) => field === payment?.field) ?? first;
  const provider = desk.providers.get(bill.provider);
  if (provider === undefined) throw refused(form, 422, serverWords.notPayable);
  const priced = payable(bill, provider, recurrenceOf(served, bill, whole));
  if ('refusal' in priced) throw refused(form, 422, priced.refusal);
  const isOurs = payment !== null && payment.id === claim.token && isOf(bill, payment);
  if (!isOurs || payment.mode !== provider.page.mode) throw refused(form, 422, serverWords.paymentUnknown);
  if (payment.decision !== null) throw refused(form, 409, serverWords.paymentOver);
  const payer = { formId: form.id, address: visitor.address };
  const { money, recurrence } = priced;
  const isRecurring = recurrence !== null;
  const hold = (): Promise<void> => desk.held.hold(paying);
  const confirming = { form, payment, money, method: claim.method, payer, isRecurring, hold };
  await confirmPayment({ ...confirming, returnTo: desk.publicAddress() + bankReturnPath(payment.id) }, desk);
  return { payment, bill, amount: money.minor, recurrence };
}

function isOf(bill: Bill, payment: { readonly provider: string; readonly currency: string }): boolean {
  return payment.provider === bill.provider && payment.currency === bill.currency;
}

/** Decides, with the submission, that its money is taken. */
async function takeMoney(
  { id, served, submission, state, prepared }: ArrivingSubmission<PaidBill | null>,
  transaction: StorageTransaction,
  desk: PaymentDesk,
): Promise<JsonObject> {
  const { form } = served;
  if (prepared === null) {
    // It was kept when it was looked for, and has been erased meanwhile.
    if (billsOf(form, state).length > 0) throw refused(form, 409, serverWords.paymentOver);
    return {};
  }
  const { payment: paid, bill, amount, recurrence } = prepared;
  const payment = paid.id;
  const found = intentFor(caseOfRows(await rowsOfKnown(payment, transaction)), amount);
  if ('reason' in found)
    throw refused(
      form,
      409,
      found.reason === 'other-amount' ? serverWords.paymentChanged : serverWords.paymentOver,
    );
  const decision = decisionText({ type: 'capture', intent: found.intent });
  if (!(await transaction.payments.decide(payment, decision, id)))
    throw refused(form, 409, serverWords.paymentOver);
  const details = { decision: 'capture', intent: found.intent, submission: id };
  await note(payment, ['decided', details], transaction, desk.tools);
  if (recurrence !== null) {
    const begun = { id, served, submission, payment: paid, bill, amount, recurrence };
    await startSubscription(begun, transaction, desk.tools);
  }
  await settlePayment(payment, transaction, desk);
  return { paymentid: payment };
}

function refused(form: CompiledForm, status: number, word: Word): Refusal {
  return new Refusal(status, sayIn(form, word));
}
