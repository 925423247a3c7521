import type { StripeAccount } from '../account.ts';
import type { Parameters } from './read-parameters.ts';
import type { FieldShapes } from './shape.ts';

/** A call after all checks that every call undergoes. */
export interface StripeCall {
  readonly account: StripeAccount;
  /** The ids in its path. */
  readonly ids: Readonly<Record<string, string>>;
  readonly parameters: Parameters;
  /** Who calls: a server with the secret key, or a page with the publishable one. */
  readonly by: 'secret' | 'publishable';
}

/** One operation of Stripe's interface. */
export interface StripeOperation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/payment_intents/{intent}` */
  readonly path: string;
  readonly takes: FieldShapes;
  /** What pages may call with the publishable key. Others need the secret one. */
  readonly forPages?: true;
  readonly answer: (call: StripeCall) => object;
}

/** The operations of one resource, by the names that the official client gives them. */
export type StripeResource = Readonly<Record<string, StripeOperation>>;

/** The id of a path. */
export function idIn({ ids }: StripeCall, name: string): string {
  return ids[name] ?? '';
}
