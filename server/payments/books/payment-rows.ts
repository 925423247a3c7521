import type { StoredPaymentCommand } from '../../storage/repositories/payment-commands.ts';
import type { StoredIntent, StoredRefund } from '../../storage/repositories/payment-intents.ts';
import type { StoredPayment } from '../../storage/repositories/payments.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Decision, IntentCase, PaymentCase } from '../machine/payment-case.ts';
import { factsIn } from './facts-json.ts';

/** An intent with what its provider was told about it. */
export interface IntentRows {
  readonly intent: StoredIntent;
  readonly commands: readonly StoredPaymentCommand[];
  readonly refunds: readonly StoredRefund[];
}

/** Everything that is kept of a payment and decides about it. */
export interface PaymentRows {
  readonly payment: StoredPayment;
  /** In the order of their ordinals. */
  readonly intents: readonly IntentRows[];
}

export async function paymentRows(
  id: string,
  { payments, paymentIntents, paymentCommands }: StorageTransaction,
): Promise<PaymentRows | null> {
  const payment = await payments.withId(id);
  if (payment === null) return null;
  const intents: IntentRows[] = [];
  for (const intent of await paymentIntents.of(id))
    intents.push({
      intent,
      commands: await paymentCommands.of(intent.id),
      refunds: await paymentIntents.refundsOf(intent.id),
    });
  return { payment, intents };
}

/** The rows of a payment that is there: intents and commands name theirs. */
export async function rowsOfKnown(id: string, transaction: StorageTransaction): Promise<PaymentRows> {
  const rows = await paymentRows(id, transaction);
  if (rows === null) throw new Error(`The payment “${id}” has gone.`);
  return rows;
}

/** A payment as the machine sees it. */
export function caseOfRows({ payment, intents }: PaymentRows): PaymentCase {
  return {
    intents: intents.map(intentCaseOf),
    decision: decisionIn(payment.decision),
    isSubmitted: payment.submissionId !== null,
  };
}

export function decisionText(decision: Decision): string {
  return decision.type === 'cancel' ? 'cancel' : `capture:${decision.intent}`;
}

function decisionIn(text: string | null): Decision | null {
  if (text === null) return null;
  const [type, ordinal] = text.split(':');
  return type === 'cancel' ? { type } : { type: 'capture', intent: Number(ordinal) };
}

function intentCaseOf({ intent, commands, refunds }: IntentRows): IntentCase {
  const isUnfinished = ({ state }: StoredPaymentCommand): boolean => state === 'queued' || state === 'sent';
  const isRefused = (type: string, nth: number): boolean =>
    commands.some((one) => one.type === type && one.nth === nth && one.state === 'refused');
  return {
    ordinal: intent.ordinal,
    amount: intent.amount,
    facts: factsIn(intent.facts),
    isConfirming: commands.some((one) => one.type === 'confirm' && isUnfinished(one)),
    isRefused: isRefused('create', 1),
    isCaptureRefused: isRefused('capture', 1),
    refunds: refunds.map(({ id, nth, amount }) => ({ id, amount, isRefused: isRefused('refund', nth) })),
  };
}
