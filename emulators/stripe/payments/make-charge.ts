import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';
import { adviceOf, messageOf } from './declines.ts';
import type { Decline } from './test-cards.ts';

/** Stripe gives a hold back after so long. */
export const HOLD_SECONDS = 7 * 24 * 3600;

interface Charging {
  readonly intent: Stripe.PaymentIntent;
  readonly method: Stripe.PaymentMethod;
  readonly decline: Decline | undefined;
  readonly isAuthenticated: boolean;
}

/** Makes the charge of an attempt: captured, held or declined. Money is booked by whoever captures. */
export function makeCharge(account: StripeAccount, charging: Charging): Stripe.Charge {
  const { intent, method, decline } = charging;
  const isGood = decline === undefined;
  const id = account.newId('ch');
  const charge: Stripe.Charge = {
    ...BLANK,
    id,
    amount: intent.amount,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'FORMULARIUM TEST',
    created: account.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline === undefined ? null : messageOf(decline),
    livemode: account.livemode,
    metadata: { ...intent.metadata },
    outcome: outcomeOf(decline),
    paid: isGood,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(account, charging),
    receipt_email: intent.receipt_email,
    receipt_url: isGood ? `${account.address()}/stripe/receipts/${id}` : null,
    refunds: { object: 'list', data: [], has_more: false, url: '/v1/refunds' },
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: isGood ? 'succeeded' : 'failed',
  };
  account.charges.set(charge.id, charge);
  return charge;
}

const BLANK = {
  object: 'charge',
  amount_captured: 0,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  captured: false,
  disputed: false,
  failure_balance_transaction: null,
  fraud_details: {},
  on_behalf_of: null,
  receipt_number: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  transfer_data: null,
  transfer_group: null,
} as const;

function outcomeOf(decline: Decline | undefined): Stripe.Charge.Outcome {
  const plain = { network_advice_code: null, network_decline_code: null };
  if (decline === undefined)
    return {
      ...plain,
      advice_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  if (decline.isBlocked === true)
    return {
      ...plain,
      advice_code: null,
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      risk_level: 'highest',
      risk_score: 90,
      seller_message: 'Stripe blocked this payment as too risky.',
      type: 'blocked',
    };
  return {
    ...plain,
    advice_code: adviceOf(decline) ?? null,
    network_status: 'declined_by_network',
    reason: decline.declineCode ?? decline.code,
    risk_level: 'normal',
    risk_score: 30,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}

function detailsOf(
  account: StripeAccount,
  { intent, method, decline, isAuthenticated }: Charging,
): Stripe.Charge.PaymentMethodDetails {
  const { card } = method;
  if (card === undefined) return { type: method.type };
  const isHeld = decline === undefined && intent.capture_method === 'manual';
  return {
    type: 'card',
    card: {
      amount_authorized: decline === undefined ? intent.amount : null,
      authorization_code: decline === undefined ? '123456' : null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: isAuthenticated ? '05' : null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: account.newId('nti'),
      regulated_status: card.regulated_status,
      three_d_secure: isAuthenticated ? AUTHENTICATED : null,
      transaction_link_id: null,
      wallet: null,
      ...(isHeld ? { capture_before: account.now() + HOLD_SECONDS } : {}),
    },
  };
}

const AUTHENTICATED = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
} as const;
