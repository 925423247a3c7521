import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';
import { feeOf } from './amounts.ts';
import { disputeLater } from './make-dispute.ts';
import { makeTransaction } from './make-transaction.ts';

/** The fee of an asynchronous capture is known so long after it. */
const FEE_AFTER_MS = 2000;

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
  disputeLater(account, charge);
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
