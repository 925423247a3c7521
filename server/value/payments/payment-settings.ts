/** Keys of an account at Stripe, and where Stripe is. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Signs the events that Stripe sends. */
  readonly webhookSecret: string;
  /** Whether money moves. */
  readonly mode: 'live' | 'test';
  /** The address of an emulator, without a path; null for Stripe’s own. */
  readonly apiAddress: string | null;
  /** The address of the script for pages. */
  readonly scriptAddress: string;
}

/** Who takes payments for this server. */
export interface PaymentSettings {
  readonly stripe: StripeSettings | null;
}

export const NO_PAYMENTS: PaymentSettings = { stripe: null };
