import { at } from '../../value/vector.ts';
import type { Bill } from '../bill.ts';
import { billsIn } from '../bills.ts';
import type { CompiledForm } from '../compiled-form.ts';
import { type Draft, nodeOf } from '../draft.ts';
import { beginPayment, completePayment, failPayment, PAYMENT_WORDS } from '../payment.ts';
import { PAYMENT_POLL_MS, PAYMENT_POPUP } from '../timings.ts';
import type { EventTaker } from './event-taker.ts';

/** What the provider says of a payment: after a `pay`, a `confirm-payment` or a `look-at-payment` effect. */
interface PaymentEvent {
  readonly type: 'payment';
  /** The provider's own status, e.g. “succeeded” or “requires_action”. */
  readonly status: string;
  readonly id: string;
  /** What the provider needs to confirm it. */
  readonly secret?: string;
  /** Where it is confirmed in a window of its own. */
  readonly url?: string;
  /** The provider's own words, where it has some. */
  readonly message?: string;
}

/** What forms with payments take. */
const payingForm = ({ fields }: CompiledForm): boolean => fields.some(({ kind }) => kind.pays !== undefined);

export const payment = {
  type: 'payment',
  take: hear,
  isFor: payingForm,
  /** Whether a submission has to wait for a payment, which has been begun then. */
  begin: beginPayment,
  /** Tells the host of every amount that has changed, so that what it has asked the provider for stays true (spec 001 §4). */
  follow,
} as const satisfies EventTaker;

type Means = (draft: Draft, about: { readonly bill: Bill; readonly event: PaymentEvent }) => void;

const done: Means = (draft, { bill, event }) => completePayment(draft, bill, event.id);
const failed: Means = (draft, { event }) => failPayment(draft, event.message || PAYMENT_WORDS.failed);
const cancelled: Means = (draft, { event }) => failPayment(draft, event.message || PAYMENT_WORDS.cancelled);

/** It is confirmed in the page, or in a window of its own, at which the host looks until something has become of it. */
const confirm: Means = (draft, { event: { id, secret = '', url } }) => {
  if (typeof url === 'string') {
    draft.effects.push({ type: 'open-window', url, ...PAYMENT_POPUP }, look(id));
  } else draft.effects.push({ type: 'confirm-payment', id, secret });
};

const wait: Means = (draft, { event }) => {
  draft.effects.push(look(event.id));
};

// spec 001 §4, poll statuses
const MEANINGS: ReadonlyMap<string, Means> = new Map([
  ['succeeded', done],
  ['requires_capture', done],
  ['requires_payment_method', failed],
  ['canceled', cancelled],
  ['requires_action', confirm],
  ['requires_confirmation', confirm],
  ['requires_source_action', confirm],
  ['processing', wait],
]);

function hear(draft: Draft, event: PaymentEvent): void {
  const { payment: open } = draft.aside;
  const isOurs = draft.phase === 'paying' || draft.phase === 'sending';
  if (!isOurs || open === null || typeof event.id !== 'string') return;
  draft.phase = 'paying';
  draft.aside = { ...draft.aside, payment: { ...open, id: event.id } };
  const unknown: Means = () => failPayment(draft, PAYMENT_WORDS.unverified);
  (MEANINGS.get(event.status) ?? unknown)(draft, { bill: open.bill, event });
}

function look(id: string): {
  readonly type: 'look-at-payment';
  readonly id: string;
  readonly afterMs: number;
} {
  return { type: 'look-at-payment', id, afterMs: PAYMENT_POLL_MS };
}

function follow(draft: Draft): void {
  // A bill is worked out from its own field alone; most forms have none, and no key may cost a walk over all fields.
  if (!draft.changed.some((rank) => nodeOf(draft, rank).field.kind.pays !== undefined)) return;
  const known = new Map(
    billsIn(draft.form, { at: (rank) => at(draft.before.fields, rank) }).map((bill) => [bill.field, bill]),
  );
  for (const bill of billsIn(draft.form, draft.fields)) {
    const { amount, currency } = known.get(bill.field) ?? {};
    if (amount !== bill.amount || currency !== bill.currency)
      draft.effects.push({ type: 'update-payment', bill });
  }
}
