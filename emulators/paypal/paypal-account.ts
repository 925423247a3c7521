import type { ProviderAccount } from '../frame/emulator.ts';
import type { MoneyMovement } from '../frame/ledger.ts';
import type {
  PaypalAuthorization,
  PaypalCapture,
  PaypalDispute,
  PaypalOrder,
  PaypalRefund,
} from './objects.ts';
import type { PaypalSigner } from './signer.ts';

/** An account at PayPal: everything that it keeps, and how it is told of events. */
export interface PaypalAccount {
  readonly keys: ProviderAccount;
  readonly merchantId: string;
  /** When each access token expires. */
  readonly tokens: Map<string, number>;
  readonly orders: Map<string, PaypalOrder>;
  readonly authorizations: Map<string, PaypalAuthorization>;
  readonly captures: Map<string, PaypalCapture>;
  readonly refunds: Map<string, PaypalRefund>;
  readonly disputes: Map<string, PaypalDispute>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly time: () => string;
  /** 17 letters and digits. */
  readonly newId: () => string;
  readonly later: (ms: number, work: () => void) => void;
  readonly emit: (type: string, resource: object) => void;
  readonly book: (
    movement: Pick<MoneyMovement, 'type' | 'id' | 'payment' | 'amount' | 'currency' | 'metadata'>,
  ) => void;
  readonly address: () => string;
  /** Signs events, and vouches for its signatures. */
  readonly signer: () => PaypalSigner;
}

/** A time as PayPal writes it, without fractions of seconds. */
export function timeText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

/** 13 characters, none of which looks like another. */
export function accountId(hex: string): string {
  return hex.slice(0, 13).toUpperCase().replaceAll('0', 'G').replaceAll('1', 'H');
}
