import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import { addCommand } from './books/add-command.ts';
import { note } from './books/evidence.ts';
import { caseOfRows, type PaymentRows, paymentRows } from './books/payment-rows.ts';
import { isChosen } from './machine/payment-state.ts';
import { refundable } from './machine/refunds.ts';

/** Why somebody gives money back, in words that every provider knows. */
export const REFUND_REASONS = ['requested', 'duplicate', 'fraudulent'] as const;

export type RefundReason = (typeof REFUND_REASONS)[number];

/** Somebody who runs the site wants money to be given back. */
export interface AskedRefund {
  /** The token of the payment. */
  readonly payment: string;
  /** In minor units; null for everything that is left. */
  readonly amount: bigint | null;
  readonly reason: RefundReason;
  /** Who asks: the id of an account, or `command line`. */
  readonly actor: string;
  /** How many refunds whoever asks has seen. Asked again with the same number, it is the same refund. */
  readonly after?: number;
}

export type RefundRefusal = 'unknown' | 'unpaid' | 'disputed' | 'too-much' | 'nothing-left' | 'outdated';

/** The refund that was written down, or why none was. `left`: what could still be given back after that. */
export type RefundReply =
  | { readonly refund: string; readonly amount: bigint; readonly left: bigint; readonly currency: string }
  | { readonly refusal: RefundRefusal; readonly left: bigint; readonly currency: string };

/** What could still be given back of a payment, and how many refunds of it there are. */
export interface Refundable {
  readonly left: bigint;
  readonly refunds: number;
  readonly currency: string;
}

/** What can be given back of the money of a payment; null where there is no such payment. */
export async function refundableOf(
  token: string,
  transaction: StorageTransaction,
): Promise<Refundable | null> {
  const rows = await paymentRows(token, transaction);
  if (rows === null) return null;
  const { currency } = rows.payment;
  const paid = chosenOf(rows);
  if (paid === null || refusalOf(rows) !== null) return { left: 0n, refunds: 0, currency };
  return { left: refundable(paid.known), refunds: paid.known.refunds.length, currency };
}

/**
 * Has money given back, whole or in part, and never more than is left: the refund, its command, the line in the history and the one in the
 * audit log are written in this unit of work, and a job tells the provider. What has happened follows from what the provider says then.
 */
export async function refundPayment(
  asked: AskedRefund,
  transaction: StorageTransaction,
  tools: Pick<Tools, 'clock' | 'newId'>,
): Promise<RefundReply> {
  const rows = await paymentRows(asked.payment, transaction);
  const currency = rows?.payment.currency ?? '';
  if (rows === null) return { refusal: 'unknown', left: 0n, currency };
  const refusal = refusalOf(rows);
  const paid = chosenOf(rows);
  if (refusal !== null || paid === null) return { refusal: refusal ?? 'unpaid', left: 0n, currency };
  const { intent, known } = paid;
  const left = refundable(known);
  const nth = known.refunds.length + 1;
  const amount = asked.amount ?? left;
  if (asked.after !== undefined && asked.after !== nth - 1) {
    const same = known.refunds[asked.after];
    const isSame = same !== undefined && same.amount === (asked.amount ?? same.amount);
    return isSame
      ? { refund: same.id, amount: same.amount, left, currency }
      : { refusal: 'outdated', left, currency };
  }
  if (left <= 0n) return { refusal: 'nothing-left', left, currency };
  if (amount <= 0n || amount > left) return { refusal: 'too-much', left, currency };
  const { payment, reason, actor } = asked;
  const id = `${intent.id}.r${nth}`;
  const at = tools.clock.now().getTime();
  const said = { amount: String(amount), reason, actor };
  await transaction.paymentIntents.addRefund({ id, intentId: intent.id, nth, amount, actor, createdAt: at });
  await note(payment, ['refund-asked', said], transaction, tools);
  const parameters = { refund: id, amount: String(amount), currency, reason };
  await addCommand(intent, { type: 'refund', nth, parameters, isAwaited: false }, transaction, tools);
  await transaction.payments.lookAgain(payment, at);
  await transaction.auditLog.note(
    {
      actor,
      action: 'payment.refund',
      subject: payment,
      details: { amount: String(amount), currency, reason },
    },
    tools,
  );
  return { refund: id, amount, left: left - amount, currency };
}

/** What disputes have left of a payment can be given back as well. */
const REFUNDABLE: ReadonlySet<string> = new Set(['paid', 'part-refunded', 'part-lost']);

/** Why nothing of a payment can be given back, whatever the amount; null where something may be. */
function refusalOf({ payment: { state } }: PaymentRows): RefundRefusal | null {
  if (state === 'disputed' || state === 'lost') return 'disputed';
  if (state === 'refunded') return 'nothing-left';
  return REFUNDABLE.has(state) ? null : 'unpaid';
}

/** The intent whose money pays for the submission, as a row and as the machine sees it. */
function chosenOf(rows: PaymentRows) {
  const payment = caseOfRows(rows);
  const known = payment.intents.find((one) => isChosen(one, payment));
  const intent = rows.intents.find((one) => one.intent.ordinal === known?.ordinal)?.intent;
  return known === undefined || intent === undefined ? null : { known, intent };
}
