import type Stripe from 'stripe';

/** What an account keeps, by id. References are ids here, and objects only in replies that expand them. */
export interface StripeTables {
  readonly paymentIntents: Map<string, Stripe.PaymentIntent>;
  readonly charges: Map<string, Stripe.Charge>;
  readonly paymentMethods: Map<string, Stripe.PaymentMethod>;
  readonly customers: Map<string, Stripe.Customer>;
  readonly refunds: Map<string, Stripe.Refund>;
  readonly balanceTransactions: Map<string, Stripe.BalanceTransaction>;
  readonly checkoutSessions: Map<string, Stripe.Checkout.Session>;
  readonly setupIntents: Map<string, Stripe.SetupIntent>;
  readonly disputes: Map<string, Stripe.Dispute>;
  readonly events: Map<string, Stripe.Event>;
  readonly webhookEndpoints: Map<string, Stripe.WebhookEndpoint>;
}

export function createTables(): StripeTables {
  return {
    paymentIntents: new Map(),
    charges: new Map(),
    paymentMethods: new Map(),
    customers: new Map(),
    refunds: new Map(),
    balanceTransactions: new Map(),
    checkoutSessions: new Map(),
    setupIntents: new Map(),
    disputes: new Map(),
    events: new Map(),
    webhookEndpoints: new Map(),
  };
}

/** The tables in which an id of this prefix is found. */
export const TABLES_BY_PREFIX: Readonly<Record<string, keyof StripeTables>> = {
  pi: 'paymentIntents',
  ch: 'charges',
  pm: 'paymentMethods',
  cus: 'customers',
  re: 'refunds',
  du: 'disputes',
  txn: 'balanceTransactions',
  cs: 'checkoutSessions',
  seti: 'setupIntents',
};
