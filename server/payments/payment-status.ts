import type { JsonObject } from 'formularium/engine';
import type { StoredPayment } from '../storage/repositories/payments.ts';
import { factsIn } from './books/facts-json.ts';
import { observe } from './books/observe.ts';
import { caseOfRows, type PaymentRows, paymentRows } from './books/payment-rows.ts';
import type { PaymentState } from './machine/payment-state.ts';
import type { PaymentDesk } from './payment-desk.ts';
import { ProviderAway } from './providers/payment-provider.ts';

/** A page asks again after three seconds: no provider is asked more often. */
const ASKED_EVERY_MS = 3_000;

/** The state in the words of the specification (001 §4, poll statuses), by which a page goes on. */
const STATUSES: Readonly<Record<PaymentState, string>> = {
  quoted: 'requires_payment_method',
  intended: 'requires_payment_method',
  declined: 'requires_payment_method',
  acting: 'requires_action',
  held: 'requires_capture',
  received: 'succeeded',
  processing: 'processing',
  paid: 'succeeded',
  'part-refunded': 'succeeded',
  disputed: 'succeeded',
  'part-lost': 'succeeded',
  refunded: 'canceled',
  closed: 'canceled',
  stray: 'canceled',
  lost: 'canceled',
};

/** When a provider was last asked about a payment, whatever came of it. */
const asked = new WeakMap<PaymentDesk, Map<string, number>>();
const MOST_REMEMBERED = 10_000;

/** Whether the provider may be asked now for a page that waits, which counts as having asked. */
export function mayAsk(token: string, desk: PaymentDesk): boolean {
  const now = desk.tools.clock.now().getTime();
  const times = asked.get(desk) ?? new Map<string, number>();
  asked.set(desk, times);
  if (now - (times.get(token) ?? Number.NEGATIVE_INFINITY) < ASKED_EVERY_MS) return false;
  if (times.size >= MOST_REMEMBERED) times.clear();
  times.set(token, now);
  return true;
}

/** How a payment stands, for whoever has its token; null where there is none. It tells nothing of who pays. */
export async function paymentStatus(token: string, desk: PaymentDesk): Promise<JsonObject | null> {
  const { storage, clock } = desk.tools;
  const read = (): Promise<PaymentRows | null> =>
    storage.read((transaction) => paymentRows(token, transaction));
  const known = await read();
  const last = known?.intents.at(-1)?.intent;
  if (known === null) return null;
  const isOpen = known.payment.lookAt !== null && last?.providerId != null;
  if (!isOpen || clock.now().getTime() - factsIn(last.facts).askedAt < ASKED_EVERY_MS) return statusOf(known);
  if (!mayAsk(token, desk)) return statusOf(known);
  try {
    await observe(last, last.providerId ?? '', desk);
  } catch (error) {
    // What is known is told all the same.
    if (!(error instanceof ProviderAway)) throw error;
    return statusOf(known);
  }
  return statusOf((await read()) ?? known);
}

function statusOf(rows: PaymentRows): JsonObject {
  const { payment } = rows;
  return { paymentid: payment.id, status: statusIn(payment, rows), state: payment.state, mode: payment.mode };
}

/** After its authentication, a payment is to be confirmed by sending its form again. */
function statusIn({ state }: StoredPayment, rows: PaymentRows): string {
  const isConfirmable = caseOfRows(rows).intents.at(-1)?.facts.stage === 'confirmable';
  if (state === 'acting' && isConfirmable) return 'requires_confirmation';
  return STATUSES[state as PaymentState]; // as it was noted
}
