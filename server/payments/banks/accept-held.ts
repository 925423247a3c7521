import { note } from '../books/evidence.ts';
import { caseOfRows, type PaymentRows, paymentRows } from '../books/payment-rows.ts';
import { settlePayment } from '../books/settle-payment.ts';
import { currentIntent } from '../machine/payment-case.ts';
import { isReceived } from '../machine/payment-state.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { bankOf } from './bank-intent.ts';
import type { HeldOutcome } from './held-submissions.ts';
import { tellReturned } from './tell-returned.ts';

/**
 * Accepts the submission of somebody who has paid at their bank, from what was kept aside before they left, whether they come back or not. Where
 * it can be accepted no more, the money goes back, and payer and owners are told. May be done at any time, and however often: a submission
 * that comes at the same moment is the same one. Gives null where there is nothing to accept.
 */
export async function acceptHeld(id: string, desk: PaymentDesk): Promise<HeldOutcome | null> {
  const { storage, log } = desk.tools;
  const rows = await storage.read((transaction) => paymentRows(id, transaction));
  if (rows === null || !isWaiting(rows)) return null;
  const outcome = await desk.held.accept(rows.payment);
  if (outcome.type === 'later') log.warn({ payment: id }, 'a paid submission could not be accepted yet');
  if (outcome.type === 'refused') await refuse(rows, outcome, desk);
  return outcome;
}

/** Whether its payer’s bank has taken the money, and nothing was kept for it so far. */
function isWaiting(rows: PaymentRows): boolean {
  const payment = caseOfRows(rows);
  const current = currentIntent(payment);
  const last = rows.intents.at(-1);
  const isFree = payment.decision === null && !payment.isSubmitted;
  return isFree && current !== null && last !== undefined && bankOf(last) !== '' && isReceived(current);
}

/** Decides against it. A submission that was quicker has decided for it. */
async function refuse(
  rows: PaymentRows,
  { words, payer }: Extract<HeldOutcome, { type: 'refused' }>,
  desk: PaymentDesk,
): Promise<void> {
  const { id } = rows.payment;
  const { storage, log } = desk.tools;
  const isRefused = await storage.transaction(async (transaction) => {
    if (!(await transaction.payments.decide(id, 'cancel', null))) return false;
    await note(id, ['decided', { decision: 'return', why: words }], transaction, desk.tools);
    await tellReturned(rows, { words, payer }, transaction, desk);
    await settlePayment(id, transaction, desk);
    return true;
  });
  if (isRefused) log.warn({ payment: id }, 'a paid submission was refused, and its money goes back');
}
