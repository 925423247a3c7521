import type Stripe from 'stripe';
import { find, type StripeAccount } from '../account.ts';
import { wrongParameter } from '../protocol/refused-call.ts';
import { checkAmount } from './amounts.ts';
import { BANK_METHOD_TYPES, isOffered } from './bank-method.ts';

type Given = Stripe.PaymentIntentCreateParams;

/** The payment methods of an account, unless its trait `paymentMethods` names others: `card,sepa_debit`. */
const PAYMENT_METHODS = ['card', ...BANK_METHOD_TYPES].join();

const EXCLUDING = [
  'automatic_payment_methods',
  'excluded_payment_method_types',
  'payment_method_configuration',
] as const;

/** Makes an intent and keeps it. Throws what Stripe answers to parameters that do not fit together. */
export function makeIntent(account: StripeAccount, given: Given): Stripe.PaymentIntent {
  const { allowed_payment_method_types: allowed, currency, amount } = given;
  checkAmount(amount, currency, account);
  if (allowed !== undefined) refuseBoth(given);
  if (typeof given.customer === 'string') find(account.customers, 'customer', given.customer, 'customer');
  const id = account.newId('pi');
  const intent: Stripe.PaymentIntent = {
    ...BLANK,
    id,
    allowed_payment_method_types: allowed ?? [],
    amount,
    automatic_payment_methods: allowed === undefined ? automatic(given) : null,
    capture_method: given.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${account.newId('s').slice(2)}`,
    confirmation_method: given.confirmation_method ?? 'automatic',
    created: account.now(),
    currency,
    customer: given.customer ?? null,
    description: given.description ?? null,
    livemode: account.livemode,
    metadata: { ...(given.metadata || {}) } as Stripe.Metadata,
    payment_method_options: { card: cardOptions(given) },
    payment_method_types: methodTypes(account, given),
    receipt_email: given.receipt_email ?? null,
    setup_future_usage: given.setup_future_usage ?? null,
    statement_descriptor_suffix: given.statement_descriptor_suffix ?? null,
  };
  if (given.statement_descriptor !== undefined && intent.payment_method_types.includes('card'))
    throw wrongParameter(
      'statement_descriptor',
      'The `statement_descriptor` parameter is not supported for cards. Use `statement_descriptor_suffix` instead.',
    );
  account.paymentIntents.set(id, intent);
  account.emit('payment_intent.created', intent);
  return intent;
}

const BLANK = {
  object: 'payment_intent',
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  canceled_at: null,
  cancellation_reason: null,
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_record: null,
  processing: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  status: 'requires_payment_method',
  transfer_data: null,
  transfer_group: null,
} as const;

function refuseBoth(given: Given): void {
  for (const name of EXCLUDING)
    if (given[name] !== undefined)
      throw wrongParameter(
        name,
        `You may only specify one of these parameters: allowed_payment_method_types, ${name}.`,
      );
}

function automatic({
  automatic_payment_methods: asked,
}: Given): Stripe.PaymentIntent.AutomaticPaymentMethods {
  return { allow_redirects: asked?.allow_redirects ?? 'always', enabled: asked?.enabled ?? true };
}

/** Filters the allowed types silently: leaves out those that the account lacks, that do not take the currency or that cannot be held. */
function methodTypes(account: StripeAccount, given: Given): string[] {
  const enabled = String(account.trait('paymentMethods') ?? PAYMENT_METHODS).split(',');
  const allowed: readonly string[] | undefined = given.allowed_payment_method_types;
  const types = enabled.filter(
    (type) => (allowed === undefined || allowed.includes(type)) && isOffered(type, given),
  );
  if (types.length > 0) return types;
  throw wrongParameter(
    'allowed_payment_method_types',
    'No valid payment method types for this PaymentIntent. Please ensure that you have activated payment methods compatible with your chosen currency.',
  );
}

function cardOptions({
  payment_method_options: options,
}: Given): Stripe.PaymentIntent.PaymentMethodOptions.Card {
  const { request_three_d_secure: asked } = options?.card || {};
  return {
    installments: null,
    mandate_options: null,
    network: null,
    request_three_d_secure: asked ?? 'automatic',
  };
}
