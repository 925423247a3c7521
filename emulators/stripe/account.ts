import type Stripe from 'stripe';
import type { ProviderAccount } from '../frame/emulator.ts';
import type { MoneyMovement } from '../frame/ledger.ts';
import type { TestCard } from './payments/test-cards.ts';
import { missing } from './protocol/refused-call.ts';
import type { StripeTables } from './tables.ts';

/** What is known of an authentication beside the intent itself. */
export interface CardholderCheck {
  readonly paymentMethod: string;
  readonly isDone: boolean;
}

/** An account at Stripe: everything that it keeps, and how it is told of events. */
export interface StripeAccount extends StripeTables {
  readonly keys: ProviderAccount;
  readonly livemode: boolean;
  /** By the id of the intent. */
  readonly authentications: Map<string, CardholderCheck>;
  /** The card behind each payment method, by its id: it decides what comes of a charge. */
  readonly cards: Map<string, TestCard>;
  /** What the intent of a hosted page will be made with, by the id of its session. */
  readonly sessionPayments: Map<string, Stripe.Checkout.SessionCreateParams.PaymentIntentData>;
  /** Payment methods that have paid once without a customer. */
  readonly spentMethods: Set<string>;
  /** Seconds since 1970. */
  readonly now: () => number;
  /** `newId('pi')` → `pi_3f…` */
  readonly newId: (prefix: string) => string;
  readonly trait: (name: string) => string | number | boolean | undefined;
  /** Does something so many milliseconds later. */
  readonly later: (ms: number, work: () => void) => void;
  readonly emit: (type: Stripe.Event['type'], object: object) => void;
  readonly book: (
    entry: Pick<MoneyMovement, 'type' | 'id' | 'payment' | 'amount' | 'currency' | 'metadata'>,
  ) => void;
  readonly address: () => string;
}

/** The object with this id. Throws what Stripe answers when there is none. */
export function find<T>(table: ReadonlyMap<string, T>, what: string, id: string, param?: string): T {
  const found = table.get(id);
  if (found === undefined) throw missing(what, id, param);
  return found;
}
