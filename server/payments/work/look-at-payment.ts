import { serverWords } from 'formularium/languages';
import type { StorageTransaction } from '../../storage/storage.ts';
import { acceptHeld } from '../banks/accept-held.ts';
import { tellReturned } from '../banks/tell-returned.ts';
import { addCommand } from '../books/add-command.ts';
import { note } from '../books/evidence.ts';
import { factsIn } from '../books/facts-json.ts';
import { givenUpAt } from '../books/next-look.ts';
import { observe } from '../books/observe.ts';
import { caseOfRows, type PaymentRows, paymentRows, rowsOfKnown } from '../books/payment-rows.ts';
import { settlePayment, want } from '../books/settle-payment.ts';
import type { PaymentState } from '../machine/payment-state.ts';
import { isOver } from '../machine/payment-state.ts';
import { refusedRefunds } from '../machine/settle.ts';
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
  await acceptHeld(id, desk);
  await giveUp(id, desk);
}

/** What was replaced and is over stays as it is. Of the last one, refunds and disputes may come. */
function mayChange({ intents }: PaymentRows, ordinal: number): boolean {
  const found = intents.find(({ intent }) => intent.ordinal === ordinal);
  return ordinal === intents.length || found === undefined || !isOver(factsIn(found.intent.facts));
}

const HOUR_MS = 60 * 60 * 1000;
const RELEASED_EVERY_MS = 6 * HOUR_MS;
/** No provider sets money aside for longer. */
const RELEASED_FOR_MS = 30 * 24 * HOUR_MS;

/** What a provider has refused to let go of is asked for again: until then, the money lies on the payer’s account. */
async function releaseAgain(
  { intents }: PaymentRows,
  transaction: StorageTransaction,
  { tools }: PaymentDesk,
): Promise<void> {
  const now = tools.clock.now().getTime();
  for (const { intent, commands } of intents) {
    const asked = commands.filter(({ type }) => type === 'cancel');
    const [first, last] = [asked[0], asked.at(-1)];
    if (first === undefined || last?.state !== 'refused' || isOver(factsIn(intent.facts))) continue;
    const isTime = now - last.createdAt >= RELEASED_EVERY_MS && now - first.createdAt < RELEASED_FOR_MS;
    const again = { type: 'cancel', nth: asked.length + 1, parameters: {}, isAwaited: false } as const;
    if (isTime) await addCommand(intent, again, transaction, tools);
  }
}

/** What a provider has refused to give back is asked for again, as long as what it has refused to let go of. */
async function giveBackAgain(
  rows: PaymentRows,
  transaction: StorageTransaction,
  desk: PaymentDesk,
): Promise<void> {
  const now = desk.tools.clock.now().getTime();
  for (const wanted of refusedRefunds(caseOfRows(rows))) {
    const { commands = [] } = rows.intents.find(({ intent }) => intent.ordinal === wanted.intent) ?? {};
    const [first, ...others] = commands.filter(({ type }) => type === 'refund');
    if (first === undefined) continue;
    const last = others.at(-1) ?? first;
    if (now - last.createdAt < RELEASED_EVERY_MS || now - first.createdAt >= RELEASED_FOR_MS) continue;
    await want(wanted, rows, transaction, desk);
  }
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
    const rows = await rowsOfKnown(id, transaction);
    if (isOverdue && (await transaction.payments.decide(id, 'cancel', null))) {
      await note(id, ['decided', { decision: 'cancel', why: state }], transaction, desk.tools);
      const [, words] = serverWords.bankUnkept;
      if (state === 'received') await tellReturned(rows, { words, payer: null }, transaction, desk);
    }
    await releaseAgain(rows, transaction, desk);
    await giveBackAgain(rows, transaction, desk);
    // The time of the next look is noted as well.
    await settlePayment(id, transaction, desk);
  });
}
