import type { JsonObject } from 'formularium/engine';

/** How a subscription stands. `failing`: a payment was declined, and is tried again. `lapsed`: it was tried for the last time. */
export type SubscriptionStatus =
  | 'pending'
  | 'active'
  | 'failing'
  | 'paused'
  | 'cancelled'
  | 'completed'
  | 'lapsed';

/** A payment that is made again and again. Instants are milliseconds since 1970, UTC. */
export interface Subscription {
  readonly id: string;
  readonly formId: string;
  readonly formVersion: string;
  readonly formTitle: string;
  /** The submission that began it, and the payment of that. */
  readonly submissionId: string;
  readonly paymentId: string;
  /** The donation that began it; null where nothing was donated. */
  readonly donationId: string | null;
  readonly field: string;
  /** The name of the plan; '' where the field has none. */
  readonly plan: string;
  readonly provider: string;
  readonly mode: 'live' | 'test';
  /** An ISO code. */
  readonly currency: string;
  /** What is paid each time, with the fee, in minor units. */
  readonly amount: bigint;
  /** The part of it that covers the provider’s fee. */
  readonly fee: bigint;
  /** `percentage` and `flat` as texts, by which the fee of another amount is worked out; empty where none is covered. */
  readonly feeRate: JsonObject;
  readonly period: string;
  /** The number of periods between two payments. */
  readonly interval: number;
  /** The number of payments, with the first; 0 for no end. */
  readonly installments: number;
  readonly status: SubscriptionStatus;
  /** The provider’s ids of who pays, and of what they pay with; null until the first payment is made. */
  readonly payer: string | null;
  readonly payerMethod: string | null;
  /** Turns are counted from this day, `YYYY-MM-DD`, at which this one was due. */
  readonly anchorDay: string;
  readonly anchorTurn: number;
  /** The next payment: the first one of all is 0. */
  readonly turn: number;
  /** How often that was declined. */
  readonly tries: number;
  /** How many payments were made, with the first. */
  readonly given: number;
  /** When it is to be paid, or tried again; null when nothing is to be. */
  readonly dueAt: number | null;
  readonly createdAt: number;
  readonly changedAt: number;
}

/** What changes in the life of a subscription. */
export type SubscriptionChange = Partial<
  Pick<
    Subscription,
    | 'amount'
    | 'fee'
    | 'status'
    | 'payer'
    | 'payerMethod'
    | 'anchorDay'
    | 'anchorTurn'
    | 'turn'
    | 'tries'
    | 'given'
    | 'dueAt'
  >
>;

export interface SubscriptionRow {
  id: string;
  form_id: string;
  form_version: string;
  form_title: string;
  submission_id: string;
  payment_id: string;
  donation_id: string | null;
  field: string;
  plan: string;
  provider: string;
  mode: Subscription['mode'];
  currency: string;
  amount: string;
  fee: string;
  fee_rate: string;
  period: string;
  repeat_every: number;
  installments: number;
  status: SubscriptionStatus;
  payer: string | null;
  payer_method: string | null;
  anchor_day: string;
  anchor_turn: number;
  turn: number;
  tries: number;
  given: number;
  due_at: number | null;
  created_at: number;
  changed_at: number;
}

export function subscriptionRow(subscription: Subscription): SubscriptionRow {
  const {
    id,
    field,
    plan,
    provider,
    mode,
    currency,
    period,
    installments,
    status,
    payer,
    turn,
    tries,
    given,
  } = subscription;
  return {
    ...{ id, field, plan, provider, mode, currency, period, installments, status, payer, turn, tries, given },
    form_id: subscription.formId,
    form_version: subscription.formVersion,
    form_title: subscription.formTitle,
    submission_id: subscription.submissionId,
    payment_id: subscription.paymentId,
    donation_id: subscription.donationId,
    amount: String(subscription.amount),
    fee: String(subscription.fee),
    fee_rate: JSON.stringify(subscription.feeRate),
    repeat_every: subscription.interval,
    payer_method: subscription.payerMethod,
    anchor_day: subscription.anchorDay,
    anchor_turn: subscription.anchorTurn,
    due_at: subscription.dueAt,
    created_at: subscription.createdAt,
    changed_at: subscription.changedAt,
  };
}

export function subscriptionOf(row: SubscriptionRow): Subscription {
  const {
    id,
    field,
    plan,
    provider,
    mode,
    currency,
    period,
    installments,
    status,
    payer,
    turn,
    tries,
    given,
  } = row;
  return {
    ...{ id, field, plan, provider, mode, currency, period, installments, status, payer, turn, tries, given },
    formId: row.form_id,
    formVersion: row.form_version,
    formTitle: row.form_title,
    submissionId: row.submission_id,
    paymentId: row.payment_id,
    donationId: row.donation_id,
    amount: BigInt(row.amount),
    fee: BigInt(row.fee),
    feeRate: JSON.parse(row.fee_rate),
    interval: row.repeat_every,
    payerMethod: row.payer_method,
    anchorDay: row.anchor_day,
    anchorTurn: row.anchor_turn,
    dueAt: row.due_at,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}
