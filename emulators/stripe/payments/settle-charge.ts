import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';
import { feeOf } from './amounts.ts';

/** The fee of an asynchronous capture is known so long after it. */
const FEE_AFTER_MS = 2000;
const AVAILABLE_AFTER_SECONDS = 2 * 24 * 3600;

/** Captures money of a charge, and gives the rest of what was held back. */
export function captureCharge(
  account: StripeAccount,
  charge: Stripe.Charge,
  intent: Stripe.PaymentIntent,
  amount: number,
): void {
  charge.captured = true;
  charge.amount_captured = amount;
  charge.amount_refunded = charge.amount - amount;
  const { id, currency, metadata } = charge;
  if (intent.capture_method === 'manual')
    account.book({ type: 'release', id, payment: intent.id, amount: charge.amount, currency, metadata });
  account.book({ type: 'capture', id, payment: intent.id, amount, currency, metadata });
  const bookFee = (): void => {
    charge.balance_transaction = makeTransaction(account, {
      amount,
      fee: feeOf(amount, account),
      currency,
      source: id,
      type: 'charge',
    }).id;
  };
  if (intent.capture_method === 'automatic_async')
    account.later(FEE_AFTER_MS, () => {
      bookFee();
      account.emit('charge.updated', charge);
    });
  else bookFee();
}

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

/** Gives what a charge holds back to the card. */
export function releaseCharge(
  account: StripeAccount,
  charge: Stripe.Charge,
  intent: Stripe.PaymentIntent,
): void {
  const { id, currency, metadata } = charge;
  charge.refunded = true;
  charge.amount_refunded = charge.amount;
  account.book({ type: 'release', id, payment: intent.id, amount: charge.amount, currency, metadata });
  account.emit('charge.refunded', charge);
}
