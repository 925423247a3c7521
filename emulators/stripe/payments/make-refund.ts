import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';
import { mergeMetadata } from '../protocol/metadata.ts';
import { wrongParameter, wrongState } from '../protocol/refused-call.ts';
import { makeTransaction } from './make-transaction.ts';

/** Pending refunds succeed, and failing ones fail, so long after they are made. */
const DECIDED_AFTER_MS = 60_000;

/** Refunds a charge, all that is left of it unless an amount is given. */
export function makeRefund(
  account: StripeAccount,
  charge: Stripe.Charge,
  { amount, metadata, reason }: Stripe.RefundCreateParams,
): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded;
  const asked = checkedAmount(charge, amount ?? left, left);
  const behaviour = account.cards.get(String(charge.payment_method))?.refund;
  const refund: Stripe.Refund = {
    id: account.newId('re'),
    object: 'refund',
    amount: asked,
    balance_transaction: null,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: mergeMetadata({}, metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behaviour === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  account.refunds.set(refund.id, refund);
  giveBack(account, charge, refund);
  account.emit('refund.created', refund);
  account.emit('charge.refunded', charge);
  if (behaviour === 'pending') account.later(DECIDED_AFTER_MS, () => succeed(account, refund));
  if (behaviour === 'fails') account.later(DECIDED_AFTER_MS, () => fail(account, charge, refund));
  return refund;
}

function checkedAmount(charge: Stripe.Charge, amount: number, left: number): number {
  const { id, disputed, captured, paid } = charge;
  if (!paid || !captured) throw wrongState(`Charge ${id} has not been captured, and cannot be refunded.`);
  if (left === 0)
    throw wrongState(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (disputed)
    throw wrongState(`Charge ${id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (amount < 1) throw wrongParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (amount > left)
    throw wrongState(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  return amount;
}

function giveBack(account: StripeAccount, charge: Stripe.Charge, refund: Stripe.Refund): void {
  const { id, amount, currency, metadata } = refund;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  charge.refunds?.data.unshift(refund);
  refund.balance_transaction = makeTransaction(account, {
    amount: -amount,
    fee: 0,
    currency,
    source: id,
    type: 'refund',
  }).id;
  account.book({
    type: 'refund',
    id,
    payment: String(charge.payment_intent),
    amount,
    currency,
    metadata: { ...metadata },
  });
}

function succeed(account: StripeAccount, refund: Stripe.Refund): void {
  refund.status = 'succeeded';
  account.emit('refund.updated', refund);
  account.emit('charge.refund.updated', refund);
}

function fail(account: StripeAccount, charge: Stripe.Charge, refund: Stripe.Refund): void {
  const { id, amount, currency, metadata } = refund;
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  refund.failure_balance_transaction = makeTransaction(account, {
    amount,
    fee: 0,
    currency,
    source: id,
    type: 'refund_failure',
  }).id;
  charge.amount_refunded -= amount;
  charge.refunded = false;
  account.book({
    type: 'refund-failed',
    id,
    payment: String(charge.payment_intent),
    amount,
    currency,
    metadata: { ...metadata },
  });
  account.emit('refund.failed', refund);
  account.emit('charge.refund.updated', refund);
}
