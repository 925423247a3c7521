import type { JsonObject } from 'formularium/engine';
import { columnsOf, type RowOf } from './record-columns.ts';

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

// `interval` is a word of SQL.
type WithoutInterval = Omit<Subscription, 'interval'>;

export type SubscriptionRow = RowOf<WithoutInterval> & { repeat_every: number };

const COLUMNS = columnsOf<WithoutInterval>({ amount: 'bigint', fee: 'bigint', feeRate: 'json' });

export function subscriptionRow({ interval, ...subscription }: Subscription): SubscriptionRow {
  return { ...COLUMNS.row(subscription), repeat_every: interval };
}

export function subscriptionOf({ repeat_every: interval, ...row }: SubscriptionRow): Subscription {
  return { ...COLUMNS.record(row), interval };
}
