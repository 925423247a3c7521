import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';

const AVAILABLE_AFTER_SECONDS = 2 * 24 * 3600;

interface Movement {
  /** Negative when money leaves. */
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
  readonly source: string;
  readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
}

const CATEGORIES: Readonly<Record<Movement['type'], string>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  adjustment: 'dispute',
};

/** Books a movement of the account's balance. */
export function makeTransaction(
  account: StripeAccount,
  { amount, fee, currency, source, type }: Movement,
): Stripe.BalanceTransaction {
  const details = { amount: fee, application: null, currency, description: 'Stripe processing fees' };
  const transaction: Stripe.BalanceTransaction = {
    id: account.newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: account.now() + AVAILABLE_AFTER_SECONDS,
    balance_type: 'payments',
    created: account.now(),
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [{ ...details, type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: CATEGORIES[type],
    source,
    status: 'pending',
    type,
  };
  account.balanceTransactions.set(transaction.id, transaction);
  return transaction;
}
