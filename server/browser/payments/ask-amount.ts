import { isObject, type Json, type Session, submissionOf } from 'formularium/engine';
import { readReply } from '../read-reply.ts';
import type { RawReply, Sender } from '../send-submission.ts';

/** What the server says of a payment: its name for it, or why there is none. */
export type AmountReply =
  /** `secret`: with which the page goes on at the provider; '' where there is nothing to do. */
  | { readonly type: 'known'; readonly id: string; readonly secret: string }
  | { readonly type: 'refused'; readonly message: string };

interface AmountQuestion {
  readonly session: Session;
  readonly field: string;
  readonly plan: string;
  /** What the visitor pays with, where that is known. */
  readonly methodType: string;
}

/** The server's names of payments, by their fields. */
const known = new Map<string, string>();

/** Has the server work out what there is to pay for these answers, and note it (spec 001 §7, call 2). */
export async function askAmount(
  { session, field, plan, methodType }: AmountQuestion,
  sender: Sender,
): Promise<AmountReply> {
  const { form, state } = session;
  const reply = await sender.ask('forminator_update_payment_amount', submissionOf(form, state), {
    paymentPlan: plan,
    payment_method_type: methodType,
    payment_field: field,
    paymentid: known.get(field) ?? '',
  });
  const payment = paymentIn(reply);
  if (payment !== null) {
    known.set(field, payment.id);
    return { type: 'known', ...payment };
  }
  return { type: 'refused', message: reasonIn(reply, session) };
}

/** The name that the server has given this payment on this page; null if there is none. */
export function fieldOfPayment(id: string): string | null {
  return [...known].find(([, one]) => one === id)?.[0] ?? null;
}

function paymentIn(reply: RawReply): { readonly id: string; readonly secret: string } | null {
  if (reply?.status !== 200) return null;
  const { success, data } = parsed(reply.text);
  const { paymentid: id = null, paymentsecret: secret = '' } = success === true && isObject(data) ? data : {};
  return typeof id === 'string' && id !== '' ? { id, secret: String(secret) } : null;
}

/** Why there is none: '' if the server does not say, which the form says in its own words (spec 001 §8). */
function reasonIn(reply: RawReply, { form }: Session): string {
  const { failedMessage, uploadFailedMessage } = form.settings;
  const result =
    reply === null ? ({ type: 'failed', status: 0 } as const) : readReply(reply.status, reply.text);
  if (result.type === 'refused' || result.type === 'payment') return result.message ?? '';
  if (result.type !== 'failed') return '';
  const said = result.text === undefined ? '' : ` (${result.text})`;
  return (result.status === 400 ? uploadFailedMessage : failedMessage) + said;
}

function parsed(text: string): { readonly success?: Json; readonly data?: Json } {
  try {
    const reply: Json = JSON.parse(text);
    return isObject(reply) ? reply : {};
  } catch {
    return {};
  }
}
