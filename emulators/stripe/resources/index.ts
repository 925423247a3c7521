export * as balanceTransactions from './balance-transactions.ts';
export * as charges from './charges.ts';
export * as customers from './customers.ts';
export * as events from './events.ts';
export * as paymentIntents from './payment-intents.ts';
export * as paymentMethods from './payment-methods.ts';
export * as refunds from './refunds.ts';
export * as webhookEndpoints from './webhook-endpoints.ts';
