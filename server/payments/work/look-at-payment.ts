import { note } from '../books/evidence.ts';
import { factsIn } from '../books/facts-json.ts';
import { givenUpAt } from '../books/next-look.ts';
import { observe } from '../books/observe.ts';
import { type PaymentRows, paymentRows } from '../books/payment-rows.ts';
import { settlePayment } from '../books/settle-payment.ts';
import type { PaymentState } from '../machine/payment-state.ts';
import { isOver } from '../machine/payment-state.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { performCommands } from './perform-commands.ts';

/**
 * Finds out how a payment stands whatever became of the server, of answers and of events: performs what was to be told, asks about every
 * intent that may still change, and gives up what nobody has gone on with. May be done at any time, and however often.
 */
export async function lookAtPayment(id: string, desk: PaymentDesk): Promise<void> {
  const rows = await desk.tools.storage.read((transaction) => paymentRows(id, transaction));
  if (rows === null) return;
  for (const { intent, commands } of rows.intents) {
    if (commands.some(({ state }) => state === 'queued' || state === 'sent'))
      await performCommands(intent.id, desk);
    else if (intent.providerId !== null && mayChange(rows, intent.ordinal))
      await observe(intent, intent.providerId, desk);
  }
  await giveUp(id, desk);
}

/** What was replaced and is over stays as it is. Of the last one, refunds and disputes may come. */
function mayChange({ intents }: PaymentRows, ordinal: number): boolean {
  const found = intents.find(({ intent }) => intent.ordinal === ordinal);
  return ordinal === intents.length || found === undefined || !isOver(factsIn(found.intent.facts));
}

/** Decides against a payment whose time is over. A submission that is quicker has decided for it. */
async function giveUp(id: string, desk: PaymentDesk): Promise<void> {
  const { clock, storage } = desk.tools;
  await storage.transaction(async (transaction) => {
    const payment = await transaction.payments.withId(id);
    if (payment === null) return;
    const { decision, createdAt, changedAt, subscriptionId } = payment;
    const isRenewal = subscriptionId !== null;
    const state = payment.state as PaymentState; // as it was noted
    const end = givenUpAt({ state, isDecided: decision !== null, isRenewal, createdAt, changedAt });
    const isOverdue = end !== null && end <= clock.now().getTime();
    if (isOverdue && (await transaction.payments.decide(id, 'cancel', null)))
      await note(id, ['decided', { decision: 'cancel', why: state }], transaction, desk.tools);
    // The time of the next look is noted as well.
    await settlePayment(id, transaction, desk);
  });
}
