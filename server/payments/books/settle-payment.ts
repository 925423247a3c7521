import type { StorageTransaction } from '../../storage/storage.ts';
import { isHosted } from '../hosted/hosting.ts';
import type { PaymentChange } from '../listeners/payment-listener.ts';
import { tellListeners } from '../listeners/registry.ts';
import type { DisputeFact } from '../machine/facts.ts';
import { currentIntent, type PaymentCase } from '../machine/payment-case.ts';
import { hasArrived, isChosen, type PaymentState } from '../machine/payment-state.ts';
import { goneIn, isRefunding, refunded } from '../machine/refunds.ts';
import { settle, type WantedCommand } from '../machine/settle.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { addCommand } from './add-command.ts';
import { note } from './evidence.ts';
import { nextLook } from './next-look.ts';
import { caseOfRows, type IntentRows, type PaymentRows, rowsOfKnown } from './payment-rows.ts';

/**
 * Writes down what follows from all that is known of a payment: what its provider is to be told, its state, the link of its charge with
 * its submission, and whatever else its listeners do. Part of the unit of work that has learnt something of it, as of disputes that were
 * opened.
 */
export async function settlePayment(
  id: string,
  transaction: StorageTransaction,
  desk: PaymentDesk,
  opened: readonly DisputeFact[] = [],
): Promise<PaymentState> {
  const { tools } = desk;
  const before = await rowsOfKnown(id, transaction);
  const known = caseOfRows(before);
  const { state, wanted } = settle(known);
  for (const command of wanted) await want(command, before, transaction, desk);
  const { payment, intents } = await rowsOfKnown(id, transaction);
  const now = tools.clock.now().getTime();
  const hasChanged = state !== payment.state;
  const changedAt = hasChanged ? now : payment.changedAt;
  const commands = intents.flatMap((one) => one.commands);
  const looked = {
    state,
    isDecided: payment.decision !== null,
    // A refund goes on after its command: it can be lost from sight where the answer to the question about it was.
    hasCommands:
      commands.some((command) => command.state === 'queued' || command.state === 'sent') ||
      known.intents.some(isRefunding),
    isTried: commands.some(({ type }) => type === 'confirm') || intents.some(isHosted),
    isRenewal: payment.subscriptionId !== null,
    createdAt: payment.createdAt,
    changedAt,
  };
  await transaction.payments.note(id, { state, changedAt, lookAt: nextLook(looked, now) });
  if (hasChanged) await note(id, ['state', { from: payment.state, to: state }], transaction, tools);
  const isNewlyCharged = isCharged(state, payment) && (await link({ payment, intents }, transaction, desk));
  const isNewlyPaid = isNewlyCharged && hasArrived(state);
  // A refund that fails after all changes what is left, and so does a dispute about a part, whatever else the payment stands for.
  const isAnyBack = known.intents.some(({ facts }) => facts.refunds.length > 0 || facts.disputes.length > 0);
  if (hasChanged || isNewlyPaid || isAnyBack || opened.length > 0) {
    const amount = amountOf(intents, payment.decision);
    const change = { payment: { ...payment, state, changedAt }, from: payment.state, to: state, opened };
    await tellListeners(
      { ...change, ...paidIn(known, payment.createdAt, now), amount, isNewlyCharged, isNewlyPaid },
      transaction,
      tools,
    );
  }
  return state;
}

/** Whether its submission was charged for, even if the money was taken back for good before anybody saw it come. */
function isCharged(state: PaymentState, { submissionId, decision }: PaymentRows['payment']): boolean {
  if (hasArrived(state)) return true;
  const isTakenBack = state === 'lost' || state === 'refunded';
  return isTakenBack && submissionId !== null && decision?.startsWith('capture') === true;
}

/** What is known of the money that pays for the submission: how much of it is gone, with what it was paid, and when. */
function paidIn(
  payment: PaymentCase,
  begunAt: number,
  now: number,
): Pick<PaymentChange, 'refunded' | 'method' | 'paidAt'> {
  const paid = payment.intents.find((intent) => isChosen(intent, payment));
  if (paid === undefined) return { refunded: 0n, method: '', paidAt: null };
  const { method, chargedAt } = paid.facts;
  // The clocks of two machines differ, and what a provider says is not believed beyond sense.
  const paidAt = chargedAt === 0 ? null : Math.min(Math.max(chargedAt, begunAt), now);
  return { refunded: goneIn(refunded(paid), paid.facts), method, paidAt };
}

/** What the intent that counts is for: the one that was decided on, or the last. */
function amountOf(intents: readonly IntentRows[], decision: string | null): bigint {
  const chosen = intents.find(({ intent }) => decision === `capture:${intent.ordinal}`) ?? intents.at(-1);
  return chosen?.intent.amount ?? 0n;
}

/** Has a command sent that is wanted: each once, however often it is found wanting. */
export async function want(
  wanted: WantedCommand,
  { payment, intents }: PaymentRows,
  transaction: StorageTransaction,
  { tools }: PaymentDesk,
): Promise<void> {
  const intent = intents.find(({ intent: { ordinal } }) => ordinal === wanted.intent)?.intent;
  if (intent === undefined) throw new Error('A payment wants something of an intent that it does not have.');
  const { type } = wanted;
  if (type !== 'refund') {
    const amount = type === 'capture' ? { amount: String(wanted.amount), currency: payment.currency } : {};
    await addCommand(intent, { type, nth: 1, parameters: amount, isAwaited: false }, transaction, tools);
    return;
  }
  const { nth, amount } = wanted;
  const refund = `${intent.id}.r${nth}`;
  const createdAt = tools.clock.now().getTime();
  await transaction.paymentIntents.addRefund({
    ...{ id: refund, intentId: intent.id, nth, amount, createdAt },
    actor: 'nobody: no submission is paid with it',
  });
  const parameters = { refund, amount: String(amount), currency: payment.currency };
  await addCommand(intent, { type, nth, parameters, isAwaited: false }, transaction, tools);
}

/** Links the charge of a paid payment with its submission; whether that is new. */
async function link(
  rows: PaymentRows,
  transaction: StorageTransaction,
  { tools }: PaymentDesk,
): Promise<boolean> {
  const { id, provider, mode, submissionId, decision } = rows.payment;
  const payment = caseOfRows(rows);
  const chosen =
    payment.decision?.type === 'capture'
      ? payment.intents[payment.decision.intent - 1]
      : currentIntent(payment);
  if (submissionId === null || chosen === undefined || chosen === null)
    throw new Error(`The payment “${id}” is paid without a submission: ${decision}.`);
  const { charge } = chosen.facts;
  const linkedAt = tools.clock.now().getTime();
  const linked = { id: `${provider}.${mode}.${charge}`, paymentId: id, submissionId, linkedAt };
  if (await transaction.paymentRecords.link(linked)) {
    await note(id, ['linked', { charge, submission: submissionId }], transaction, tools);
    return true;
  }
  if ((await transaction.paymentRecords.linkOf(id)) === null) {
    tools.log.error({ payment: id, charge }, 'a charge pays for something else already');
    await note(id, ['linked-elsewhere', { charge }], transaction, tools);
  }
  return false;
}
