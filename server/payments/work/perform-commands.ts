import type { StoredPaymentCommand } from '../../storage/repositories/payment-commands.ts';
import type { StoredIntent } from '../../storage/repositories/payment-intents.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { COMMAND_LEASE_MS } from '../books/add-command.ts';
import { note } from '../books/evidence.ts';
import { learn } from '../books/learn.ts';
import { settlePayment } from '../books/settle-payment.ts';
import type { CommandType } from '../machine/command-key.ts';
import { type PaymentDesk, providerOf } from '../payment-desk.ts';
import {
  type CommandOutcome,
  type FetchedIntent,
  type PaymentProvider,
  ProviderAway,
} from '../providers/payment-provider.ts';

/** An intent is captured once and cancelled once, whatever the keys: what was not done in time is still to be done. */
const ONCE: ReadonlySet<CommandType> = new Set<CommandType>(['capture', 'cancel']);

/** What came of the commands of an intent. */
export interface PerformedCommands {
  /** Of the last one that was sent; null where none was. */
  readonly outcome: CommandOutcome | null;
  /** The intent as it was after that; null where that is not known. */
  readonly fetched: FetchedIntent | null;
}

/**
 * Performs the commands of an intent that are not finished, in their order. One whose answer is lost stays as it is, to be sent again with
 * the same key. Several may do this at once: each command is taken by one of them at a time.
 */
export async function performCommands(intentId: string, desk: PaymentDesk): Promise<PerformedCommands> {
  const { clock, storage } = desk.tools;
  let performed: PerformedCommands = { outcome: null, fetched: null };
  for (;;) {
    const now = clock.now().getTime();
    const taken = await storage.transaction(async (transaction) => {
      const intent = await transaction.paymentIntents.withId(intentId);
      if (intent === null) return null;
      const command = await transaction.paymentCommands.take(intentId, now, now + COMMAND_LEASE_MS);
      if (command === null) return null;
      const details = { type: command.type, intent: intent.ordinal, nth: command.nth };
      await note(intent.paymentId, ['sent', details], transaction, desk.tools);
      return { intent, command };
    });
    if (taken === null) return performed;
    performed = await performOne(taken, desk);
    if (performed.outcome?.type === 'unknown') return performed;
  }
}

interface TakenCommand {
  readonly intent: StoredIntent;
  readonly command: StoredPaymentCommand;
}

async function performOne(taken: TakenCommand, desk: PaymentDesk): Promise<PerformedCommands> {
  const { intent, command } = taken;
  const { clock, storage, log } = desk.tools;
  const provider = providerOf(intent, desk);
  const outcome = await outcomeOf(taken, provider, desk);
  const object = outcome.type === 'done' ? outcome.object : intent.providerId;
  const fetched =
    object === null || provider === null ? null : await fetchedBy(provider, object, clock.now());
  const isOurs = await storage.transaction(async (transaction) => {
    await writeDown(taken, outcome, transaction, desk);
    if (fetched !== null) return learn(intent.id, fetched, transaction, desk);
    await settlePayment(intent.paymentId, transaction, desk);
    return false;
  });
  if (outcome.type === 'unknown')
    log.warn(
      { payment: intent.paymentId, command: command.type, reason: outcome.reason },
      'a payment provider did not answer',
    );
  return { outcome, fetched: isOurs ? fetched : null };
}

/** Writes down what came of a command. */
async function writeDown(
  { intent, command }: TakenCommand,
  outcome: CommandOutcome,
  transaction: StorageTransaction,
  { tools }: PaymentDesk,
): Promise<void> {
  const { paymentCommands, paymentIntents } = transaction;
  const { paymentId } = intent;
  const details = { type: command.type, intent: intent.ordinal };
  if (outcome.type === 'unknown') {
    await paymentCommands.leave(command.id);
    await note(paymentId, ['unanswered', { ...details, reason: outcome.reason }], transaction, tools);
    return;
  }
  // It is known by this name from now on, also where nobody answers what is asked about it next.
  if (outcome.type === 'done' && intent.providerId === null)
    await paymentIntents.name(intent.id, outcome.object);
  const error = outcome.type === 'refused' ? outcome.code : null;
  if (!(await paymentCommands.finish(command.id, error))) return;
  const line = error === null ? (['done', details] as const) : (['refused', { ...details, error }] as const);
  await note(paymentId, line, transaction, tools);
}

/** What comes of a command: of one that may have been done long ago, what is found of it. */
async function outcomeOf(
  { intent, command }: TakenCommand,
  provider: PaymentProvider | null,
  { tools }: PaymentDesk,
): Promise<CommandOutcome> {
  if (provider === null) return { type: 'unknown', reason: 'no keys', isFinal: false };
  const { id: key, parameters, createdAt, sentAt } = command;
  const type = command.type as CommandType; // as it was written down
  if (type !== 'create' && intent.providerId === null)
    return { type: 'refused', code: 'never-made', isDecline: false, words: null };
  // A provider forgets keys: what is older is looked for, and never sent again as if it were new.
  const isOld = tools.clock.now().getTime() - (sentAt ?? createdAt) > provider.keysLastMs(type);
  const sent = { key, type, object: intent.providerId ?? '', parameters };
  if (isOld) {
    const found = await foundOf({ intent, command }, provider);
    return found.type === 'refused' && ONCE.has(type) ? provider.perform(sent) : found;
  }
  const outcome = await provider.perform(sent);
  if (outcome.type !== 'unknown' || !outcome.isFinal) return outcome;
  const found = await foundOf({ intent, command }, provider);
  // A failure that is repeated under a key refuses nothing: what happens once in any case is asked for under another one.
  return found.type === 'refused' && ONCE.has(type) ? provider.perform({ ...sent, key: `${key}.2` }) : found;
}

/** Whether a command was done whose key tells nothing any more: a new object, or a refund, must not be made twice. */
async function foundOf(
  { intent, command }: TakenCommand,
  provider: PaymentProvider,
): Promise<CommandOutcome> {
  const refused = { type: 'refused', code: 'not-done-in-time', isDecline: false, words: null } as const;
  try {
    if (command.type === 'create') {
      const made = await provider.findMade(intent.id, command.sentAt ?? command.createdAt);
      return made === null ? refused : { type: 'done', object: made };
    }
    const object = intent.providerId ?? '';
    const fetched = await provider.fetch(object, 0);
    const { facts } = fetched ?? {};
    const isDone: Readonly<Record<string, boolean | undefined>> = {
      capture: (facts?.captured ?? 0n) > 0n,
      cancel: facts?.isCancelled,
      refund: facts?.refunds.some(({ own }) => own === command.parameters['refund']),
    };
    return isDone[command.type] === true ? { type: 'done', object } : refused;
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    return { type: 'unknown', reason: error.message, isFinal: false };
  }
}

/** The intent after a command; null where nobody answers, as it will be asked for again. */
async function fetchedBy(
  provider: PaymentProvider,
  object: string,
  askedAt: Date,
): Promise<FetchedIntent | null> {
  try {
    return await provider.fetch(object, askedAt.getTime());
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    return null;
  }
}
