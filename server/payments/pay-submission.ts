import { type Bill, billsOf, type CompiledForm, type JsonObject, type Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { StorageTransaction } from '../storage/storage.ts';
import type { ArrivingSubmission, PayingSubmission, SubmissionStep } from '../submissions/submission-step.ts';
import { Refusal } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';
import { payable } from './bill-of.ts';
import { note } from './books/evidence.ts';
import { caseOfRows, decisionText, rowsOfKnown } from './books/payment-rows.ts';
import { settlePayment } from './books/settle-payment.ts';
import { confirmPayment } from './confirm-payment.ts';
import { intentFor } from './machine/accept-submission.ts';
import type { PaymentDesk } from './payment-desk.ts';

/** What has been made sure of before the unit of work: whose money it is, and how much. */
interface PaidBill {
  readonly payment: string;
  readonly amount: bigint;
}

/**
 * Keeps a submission with something to pay only together with the decision to take the money that is set aside for it. The money is taken
 * after the commit: a submission that is not kept takes none.
 */
export function paySubmission(desk: PaymentDesk): SubmissionStep<PaidBill | null> {
  return {
    name: 'pay-submission',
    offers: [...desk.providers.keys()].map((name) => `payments:${name}`),
    // Events of a provider change the same rows.
    turn: ({ served: { form }, state, key }) =>
      billsOf(form, state).length > 0 ? `pay ${form.id} ${key}` : null,
    prepare: (_served, _whole, paying) => prepare(paying, desk),
    within: (arriving, transaction) => takeMoney(arriving, transaction, desk),
  };
}

async function prepare(paying: PayingSubmission, desk: PaymentDesk): Promise<PaidBill | null> {
  const { served, key, bill, claim, visitor } = paying;
  const { form } = served;
  if (bill === null) return null;
  const { storage } = desk.tools;
  const { kept, payment } = await storage.read(async ({ submissions, payments }) => ({
    kept: await submissions.underKey(form.id, key),
    payment: await payments.underKey(form.id, key),
  }));
  // It is answered as before, and pays nothing any more.
  if (kept !== null) return null;
  const provider = desk.providers.get(bill.provider);
  if (provider === undefined) throw refused(form, 422, serverWords.notPayable);
  const priced = payable(bill, served, provider);
  if ('refusal' in priced) throw refused(form, 422, priced.refusal);
  const isOurs = payment !== null && payment.id === claim.token && isOf(bill, payment);
  if (!isOurs || payment.mode !== provider.page.mode) throw refused(form, 422, serverWords.paymentUnknown);
  if (payment.decision !== null) throw refused(form, 409, serverWords.paymentOver);
  const payer = { formId: form.id, address: visitor.address };
  await confirmPayment({ form, payment, money: priced.money, method: claim.method, payer }, desk);
  return { payment: payment.id, amount: priced.money.minor };
}

function isOf(bill: Bill, payment: { readonly provider: string; readonly currency: string }): boolean {
  return payment.provider === bill.provider && payment.currency === bill.currency;
}

/** Decides, with the submission, that its money is taken. */
async function takeMoney(
  { id, served: { form }, state, prepared }: ArrivingSubmission<PaidBill | null>,
  transaction: StorageTransaction,
  desk: PaymentDesk,
): Promise<JsonObject> {
  if (prepared === null) {
    // It was kept when it was looked for, and has been erased meanwhile.
    if (billsOf(form, state).length > 0) throw refused(form, 409, serverWords.paymentOver);
    return {};
  }
  const { payment, amount } = prepared;
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
  await settlePayment(payment, transaction, desk);
  return { paymentid: payment };
}

function refused(form: CompiledForm, status: number, word: Word): Refusal {
  return new Refusal(status, sayIn(form, word));
}
