import type { Bill } from '../../blueprint/bill.ts';
import { say } from '../../blueprint/words/say.ts';
import {
  paidWords,
  payingWords,
  paymentCancelledWords,
  paymentFailedWords,
  paymentMissingWords,
  paymentUnverifiedWords,
} from '../../blueprint/words/spoken-words.ts';
import type { Word } from '../../value/text/text.ts';
import { PAYMENT_POLL_MS, PAYMENT_POPUP } from '../../value/timings.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { EventTaker, EventUse, Follow } from '../plan/event-handler.ts';
import { type Plan, rankAt } from '../plan/plan.ts';
import { billsIn } from '../selectors/bills.ts';
import { isUnpayable } from '../selectors/is-unpayable.ts';
import type { Payment } from '../state/aside.ts';
import { type Draft, rollBack } from '../state/draft.ts';
import type { FormState } from '../state/form-state.ts';
import {
  beginPayment,
  completePayment,
  failPayment,
  proofOf,
  withdrawPayment,
} from '../transitions/payment.ts';
import { payingForm } from './which-forms.ts';

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
  /** What it was paid by, and the subscription that was begun with it: kept in the parts of the payment that are there for them. */
  readonly method?: string;
  readonly subscription?: string;
}

/** What forms with payments take. */
export const payment = {
  type: 'payment',
  take: hear,
  /** Whether a submission has to wait for a payment, which has been begun then. */
  begin: beginPayment,
  says: progressOf,
  /** Tells the host of every amount that a visitor has changed, once they leave it, so that what it asked the provider for stays true (spec 001 §4). */
  follow,
} as const satisfies EventTaker;

export const paymentUse = { of: 'payment', takenBy: payingForm } as const satisfies EventUse;

function progressOf({ layout }: CompiledForm, { phase, aside }: FormState): string {
  if (phase === 'paying') return say(layout.language, payingWords);
  return aside.payment?.isConfirmed === true ? say(layout.language, paidWords) : '';
}

type Means = (draft: Draft, about: { readonly bill: Bill; readonly event: PaymentEvent }) => unknown;

const done: Means = (draft, { bill, event: { id, method, subscription } }) =>
  completePayment(draft, bill, { id, method, subscription });
/** It is confirmed in the page, or in a window of its own, at which the host looks until something has become of it. */
const confirm: Means = (draft, { event: { id, secret = '', url } }) => {
  if (typeof url !== 'string') return draft.effects.push({ type: 'confirm-payment', id, secret });
  const { payment: open } = draft.aside;
  // While it is being confirmed there, every look comes back with the same address.
  if (open !== null && open.window !== url) {
    draft.aside = { ...draft.aside, payment: { ...open, window: url } };
    draft.effects.push({ type: 'open-window', url, ...PAYMENT_POPUP });
  }
  return draft.effects.push(look(id));
};

const wait: Means = (draft, { event }) => {
  draft.effects.push(look(event.id));
};

// spec 001 §4, poll statuses
const MEANINGS: ReadonlyMap<string, Means> = new Map([
  ['succeeded', done],
  ['requires_capture', done],
  ['requires_action', confirm],
  ['requires_confirmation', confirm],
  ['requires_source_action', confirm],
  ['processing', wait],
]);

/** It came to nothing, which is said here where the provider has no words for it. */
const FAULTS: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['requires_payment_method', paymentFailedWords],
  ['canceled', paymentCancelledWords],
  // The gateway itself failed, before there was any payment: its error text.
  ['error', paymentUnverifiedWords],
]);

function hear(draft: Draft, event: PaymentEvent): void {
  const { payment: open } = draft.aside;
  const isOurs = draft.phase === 'paying' || draft.phase === 'sending';
  if (!isOurs || open === null) return;
  const means = MEANINGS.get(event.status);
  const fault = FAULTS.get(event.status);
  // It has been sent with its proof, and this says no more than that proof.
  if (means === done && draft.phase === 'sending') return;
  const isNamed = typeof event.id === 'string' && event.id !== '';
  draft.phase = 'paying';
  if (isNamed) draft.aside = { ...draft.aside, payment: { ...open, id: event.id } };
  if (means !== undefined && isNamed) means(draft, { bill: open.bill, event });
  else fail(draft, event, fault ?? (isNamed ? paymentUnverifiedWords : paymentMissingWords));
}

function fail(draft: Draft, { message }: PaymentEvent, words: Word): void {
  failPayment(draft, (typeof message === 'string' && message) || say(draft.form.layout.language, words));
}

function look(id: string): {
  readonly type: 'look-at-payment';
  readonly id: string;
  readonly afterMs: number;
} {
  return { type: 'look-at-payment', id, afterMs: PAYMENT_POLL_MS };
}

const paid = new WeakMap<Plan, readonly number[]>();

/** The ranks of what is paid before the form is sent, and of its parts, looked for once: pages without payments know nothing of it. */
function paidIn({ fields, plan }: CompiledForm): readonly number[] {
  const known = paid.get(plan);
  if (known !== undefined) return known;
  const payments = new Set(fields.flatMap(({ id, kind }) => (kind.pays === undefined ? [] : [id])));
  const ranks = fields.flatMap(({ id, owner, index }) =>
    payments.has(owner ?? id) ? [rankAt(plan, index)] : [],
  );
  paid.set(plan, ranks);
  return ranks;
}

function follow(draft: Draft, event: Parameters<Follow>[1]): void {
  // Whoever was sent back to the form may press another one.
  if (draft.phase === 'filling' && draft.aside.pressed) draft.aside = { ...draft.aside, pressed: '' };
  const { payment } = draft.aside;
  if (payment !== null) keepTrue(draft, payment);
  if (draft.phase !== 'filling') return;
  if (event?.type === 'today') tellOfBills(draft, () => undefined);
  else if (SETTLES.has(event?.type))
    tellOfBills(draft, (bill) => draft.effects.push({ type: 'update-payment', bill }));
}

/** With these a visitor is through with a change. What the day has changed is nobody’s doing: the provider is not asked for it. */
const SETTLES: ReadonlySet<unknown> = new Set(['leave', 'next', 'back', 'jump', 'add-copy', 'remove-copy']);

/** Tells of every bill that the host does not know yet. */
function tellOfBills(draft: Draft, tell: (bill: Bill) => unknown): void {
  const { form, fields, before, aside } = draft;
  // A bill is worked out from its own field and its parts alone; where none of them has moved, nothing is walked through.
  if (aside.told === undefined && paidIn(form).every((rank) => at(fields, rank) === at(before.opened, rank)))
    return;
  const bills = isUnpayable(form, fields) ? [] : billsIn(form, fields);
  const told = aside.told ?? billsIn(form, before.opened);
  const news = bills.filter((bill) => !told.some((one) => isSame(one, bill)));
  if (news.length === 0 && bills.length === told.length) return;
  draft.aside = { ...aside, told: bills };
  for (const bill of news) tell(bill);
}

/** What was paid and is not to be paid any more is given back. While it is being paid, the bill stays what it is. */
function keepTrue(draft: Draft, payment: Payment): void {
  const isStill = billsIn(draft.form, draft.fields).some((bill) => isSame(payment.bill, bill));
  if (isStill && isGoingOn(draft, payment)) return;
  if (draft.phase === 'filling') withdrawPayment(draft, payment);
  else rollBack(draft);
}

/** It is under way, or done and proven. */
function isGoingOn(draft: Draft, { bill, id, isConfirmed }: Payment): boolean {
  return isConfirmed ? proofOf(draft, bill) === id : draft.phase !== 'filling';
}

function isSame(one: Bill, other: Bill): boolean {
  return (['field', 'amount', 'currency', 'plan'] as const).every((name) => one[name] === other[name]);
}
