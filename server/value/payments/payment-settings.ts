import type { BankAccount } from './bank-account.ts';

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
  /** The ways to pay beside cards by which payers are led to their bank; none when left out. */
  readonly bankMethods?: readonly BankMethod[];
}

/** Ways to pay that lead to a bank, and that take euros alone. */
export const BANK_METHODS = ['ideal', 'bancontact'] as const;

export type BankMethod = (typeof BANK_METHODS)[number];

/** Keys of an app at PayPal, and where PayPal is. */
export interface PaypalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The id of the webhook: events are signed for it alone. */
  readonly webhookId: string;
  /** Whether money moves; PayPal calls the other mode its sandbox. */
  readonly mode: 'live' | 'test';
  /** The address of an emulator, without a path; null for PayPal’s own. */
  readonly apiAddress: string | null;
  /** The address of the script for pages. */
  readonly scriptAddress: string;
}

/** Who takes payments for this server. */
export interface PaymentSettings {
  readonly stripe: StripeSettings | null;
  readonly paypal: PaypalSettings | null;
  /** Where bank transfers go; unknown when left out. */
  readonly account?: BankAccount;
  /** Whether the owner has said that each form tells its donors where to transfer their gift. */
  readonly isAccountInForms?: boolean;
}

/** Whether donors are told where to transfer their gift: by the server, or by each form. */
export function isAccountTold({ account = [], isAccountInForms = false }: PaymentSettings): boolean {
  return account.length > 0 || isAccountInForms;
}

export const NO_PAYMENTS: PaymentSettings = { stripe: null, paypal: null };
