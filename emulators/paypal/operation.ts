import type { EmulatedCall } from '../frame/emulator.ts';
import type { PaypalAccount } from './paypal-account.ts';

/** A call of the interface that has been read. */
export interface PaypalCall {
  readonly account: PaypalAccount;
  /** The id in its path; '' where there is none. */
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  /** Byte by byte as it came. */
  readonly raw: string;
  readonly hasRequestId: boolean;
}

/** What came of a call. Asked again under the same request id, PayPal tells how the object is by then. */
export interface PaypalAnswer {
  readonly status: number;
  readonly object: () => object | null;
}

/** One address of PayPal's interface. */
export interface PaypalOperation {
  readonly name: string;
  readonly method: EmulatedCall['method'];
  readonly path: string;
  /** For how long a request id is known; none: it is not looked at. */
  readonly keepsIdsMs?: number;
  /** The members that it takes. Any other is refused: what is not known here may be a mistake of ours. */
  readonly takes?: readonly string[];
  readonly answer: (call: PaypalCall) => PaypalAnswer;
}

/** How long PayPal remembers the request ids of orders. */
export const SIX_HOURS_MS = 6 * 3_600_000;
/** How long it remembers those of payments. */
export const FORTY_FIVE_DAYS_MS = 45 * 24 * 3_600_000;
