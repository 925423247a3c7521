// How long a host waits, each constant once. The engine has no clock: it says what is to happen, the host when.

/** How often the results of calculations may be announced, and sent to the network (spec 001 §9; `calcsMemoizeTime`). */
export const CALCS_MEMOIZE_MS = 300;
/** Between two requests for the status of a payment in another window (spec 001 §9). */
export const PAYMENT_POLL_MS = 3000;
/** The size of the window in which a payment is confirmed elsewhere, in CSS pixels (spec 001 §9). */
export const PAYMENT_POPUP = { width: 800, height: 600 } as const;
/** How long the message of a failed login stands within a form (spec 000 §9). */
export const LOGIN_NOTICE_MS = 5000;
/** Beyond the end of a nonce's life, before it is renewed (spec 000 §9). */
const NONCE_MARGIN_MS = 100;

/**
 * How long to wait before a nonce is renewed, in milliseconds: until the end of its life and a margin, or not at all when
 * that is past (spec 000 §4). `createdAt` and `now` are milliseconds since 1970, `lifeSeconds` seconds.
 */
export function nonceRenewalDelay(createdAt: number, lifeSeconds: number, now: number): number {
  const left = createdAt + lifeSeconds * 1000 - now;
  return left > 0 ? left + NONCE_MARGIN_MS : 0;
}
