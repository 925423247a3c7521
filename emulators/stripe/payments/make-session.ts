import type Stripe from 'stripe';
import { find, type StripeAccount } from '../account.ts';
import { wrongParameter } from '../protocol/refused-call.ts';
import { checkAmount } from './amounts.ts';
import { cancelIntent } from './cancel-intent.ts';

export type HostedSession = Stripe.Checkout.Session;

/** What is asked for, after its check: the schema of the call has no other modes. */
export type GivenSession = Stripe.Checkout.SessionCreateParams & { readonly mode: 'payment' | 'setup' };

const HOUR_S = 3600;
const [LEAST_S, MOST_S] = [HOUR_S / 2, 24 * HOUR_S];

/** Makes a session of the page on which somebody pays, or gives a card, and keeps it until its time is over. */
export function makeSession(account: StripeAccount, given: GivenSession): HostedSession {
  const { mode, customer = null } = given;
  if (customer !== null) find(account.customers, 'customer', customer, 'customer');
  const expiresAt = expiryOf(account, given);
  const bill =
    mode === 'payment' ? billOf(account, given) : { amount: null, currency: given.currency ?? null };
  const id = account.newId(`cs_${account.livemode ? 'live' : 'test'}`);
  const session: HostedSession = {
    ...blank(),
    ...describing(given),
    ...{
      id,
      mode,
      customer,
      amount_subtotal: bill.amount,
      amount_total: bill.amount,
      currency: bill.currency,
    },
    created: account.now(),
    customer_creation: mode === 'payment' ? (given.customer_creation ?? 'if_required') : null,
    expires_at: expiresAt,
    livemode: account.livemode,
    payment_status: mode === 'payment' ? 'unpaid' : 'no_payment_required',
    setup_intent: mode === 'setup' ? makeSetup(account, given).id : null,
    total_details: mode === 'payment' ? { amount_discount: 0, amount_shipping: 0, amount_tax: 0 } : null,
    url: `${account.address()}/stripe/checkout/${id}`,
  };
  account.checkoutSessions.set(id, session);
  account.sessionPayments.set(id, given.payment_intent_data ?? {});
  account.later((expiresAt - account.now()) * 1000, () => expireSession(account, session));
  return session;
}

function expiryOf(
  account: StripeAccount,
  { expires_at: expiresAt = account.now() + MOST_S }: GivenSession,
): number {
  const lasts = expiresAt - account.now();
  if (lasts >= LEAST_S && lasts <= MOST_S) return expiresAt;
  throw wrongParameter(
    'expires_at',
    'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
  );
}

/** What is only kept. */
function describing(given: GivenSession) {
  return {
    allowed_payment_method_types: [...(given.allowed_payment_method_types ?? [])],
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    customer_email: given.customer_email ?? null,
    locale: given.locale ?? null,
    metadata: { ...(given.metadata || {}) } as Stripe.Metadata,
    submit_type: given.submit_type ?? null,
    success_url: given.success_url ?? null,
  };
}

/** Closes a page that nobody has finished. */
export function expireSession(account: StripeAccount, session: HostedSession): void {
  if (session.status !== 'open') return;
  session.status = 'expired';
  session.url = null;
  const begun = account.paymentIntents.get(String(session.payment_intent));
  if (begun !== undefined) cancelIntent(account, begun, null);
  account.emit('checkout.session.expired', session);
}

function billOf(account: StripeAccount, { line_items: items = [] }: GivenSession) {
  const [first, second] = items;
  const { currency, unit_amount: amount } = first?.price_data ?? {};
  if (second !== undefined || currency === undefined || amount === undefined)
    throw wrongParameter('line_items', 'The emulator takes one line with its `price_data`.');
  const total = amount * (first?.quantity ?? 1);
  checkAmount(total, currency, account);
  return { amount: total, currency };
}

function makeSetup(account: StripeAccount, { customer, setup_intent_data: data }: GivenSession) {
  const id = account.newId('seti');
  const setup: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${account.newId('s').slice(2)}`,
    created: account.now(),
    customer: customer ?? null,
    customer_account: null,
    description: data?.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: account.livemode,
    mandate: null,
    metadata: { ...(data?.metadata || {}) } as Stripe.Metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
  account.setupIntents.set(id, setup);
  return setup;
}

const blank = () =>
  ({
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency_conversion: null,
    custom_fields: [] as HostedSession['custom_fields'],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer_account: null,
    customer_details: null,
    discounts: null,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    managed_payments: null,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'] as string[],
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [] as HostedSession['shipping_options'],
    status: 'open',
    subscription: null,
    ui_mode: 'hosted_page',
    wallet_options: null,
  }) as const;
