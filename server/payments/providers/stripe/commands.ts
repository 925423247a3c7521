import type { JsonObject } from 'formularium/engine';
import Stripe from 'stripe';
import type { CommandOutcome, ProviderCommand } from '../payment-provider.ts';
import { unitsOf } from './amounts.ts';
import { closeHostedPage, isSession, makeHostedPage, textsIn } from './hosted-page.ts';

type Perform = (command: ProviderCommand, client: Stripe) => Promise<string>;

/** Why money is given back, in Stripe’s words. */
const REASONS: Readonly<Record<string, Stripe.RefundCreateParams.Reason>> = {
  requested: 'requested_by_customer',
  duplicate: 'duplicate',
  fraudulent: 'fraudulent',
};

/** What is told to Stripe; each gives the id of the intent. */
const PERFORM: Readonly<Record<ProviderCommand['type'], Perform>> = {
  async create({ key, parameters }, client) {
    if (parameters['hosted'] !== undefined) return makeHostedPage(parameters, key, client);
    const made = await client.paymentIntents.create(
      {
        amount: amountIn(parameters),
        currency: textIn(parameters, 'currency').toLowerCase(),
        ...takenBy(textIn(parameters, 'bank')),
        description: textIn(parameters, 'description'),
        metadata: textsIn(parameters['metadata']),
        ...(parameters['payer'] !== undefined && { customer: textIn(parameters, 'payer') }),
      },
      { idempotencyKey: key },
    );
    return made.id;
  },
  async update({ key, object, parameters }, client) {
    await client.paymentIntents.update(object, { amount: amountIn(parameters) }, { idempotencyKey: key });
    return object;
  },
  async confirm({ key, object, parameters }, client) {
    const method = textIn(parameters, 'method');
    const { isAway, isKept, returnTo } = parameters;
    if (isKept === true) await keepPayer(object, key, client);
    const confirmation: Stripe.PaymentIntentConfirmParams = {
      ...(isAway === true && { off_session: true }),
      ...(typeof returnTo === 'string'
        ? { return_url: returnTo }
        : isAway !== true && { use_stripe_sdk: true }),
      ...(method !== '' && { payment_method: method }),
      ...(isKept !== undefined && { setup_future_usage: isKept === true ? 'off_session' : '' }),
    };
    await client.paymentIntents.confirm(object, confirmation, { idempotencyKey: key });
    return object;
  },
  async capture({ key, object, parameters }, client) {
    const captured = { amount_to_capture: amountIn(parameters) };
    await client.paymentIntents.capture(object, captured, { idempotencyKey: key });
    return object;
  },
  async cancel({ key, object }, client) {
    if (isSession(object)) await closeHostedPage(object, key, client);
    else
      await client.paymentIntents.cancel(
        object,
        { cancellation_reason: 'abandoned' },
        { idempotencyKey: key },
      );
    return object;
  },
  async refund({ key, object, parameters }, client) {
    const metadata = { refund: textIn(parameters, 'refund') };
    const reason = REASONS[textIn(parameters, 'reason')];
    const amount = amountIn(parameters);
    const refund = { payment_intent: object, amount, metadata, ...(reason !== undefined && { reason }) };
    await client.refunds.create(refund, { idempotencyKey: key });
    return object;
  },
};

/**
 * How the money of an intent is taken. By card it is held first, and confirmed by the secret key alone: a client secret that was collected
 * tests no cards. A bank holds nothing, and takes the money while its payer is there; the secret of such an intent is told to no page.
 */
function takenBy(
  bank: string,
): Pick<
  Stripe.PaymentIntentCreateParams,
  'capture_method' | 'confirmation_method' | 'allowed_payment_method_types'
> {
  if (bank === '')
    return {
      capture_method: 'manual',
      confirmation_method: 'manual',
      allowed_payment_method_types: ['card'],
    };
  const types = [bank] as NonNullable<Stripe.PaymentIntentCreateParams['allowed_payment_method_types']>;
  return { capture_method: 'automatic', allowed_payment_method_types: types };
}

/** Gives an intent a customer, with whom what it is paid with is kept. Under the same key it is the same one. */
async function keepPayer(object: string, key: string, client: Stripe): Promise<void> {
  const { customer, metadata } = await client.paymentIntents.retrieve(object);
  if (customer !== null) return;
  const { payment = '' } = metadata;
  const made = await client.customers.create({ metadata: { payment } }, { idempotencyKey: `${key}-payer` });
  await client.paymentIntents.update(object, { customer: made.id }, { idempotencyKey: `${key}-keep` });
}

/** Tells Stripe to do something, once, and says what came of it. */
export async function performAtStripe(command: ProviderCommand, client: Stripe): Promise<CommandOutcome> {
  try {
    return { type: 'done', object: await PERFORM[command.type](command, client) };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return outcomeOf(error);
  }
}

const SERVER_ERROR = 500;
/** Whose words are about the person who pays, and not for them. */
const SILENT: ReadonlySet<string> = new Set([
  ...['fraudulent', 'lost_card', 'stolen_card', 'pickup_card', 'restricted_card', 'do_not_honor'],
  ...['merchant_blacklist', 'security_violation'],
]);

function outcomeOf(error: Stripe.errors.StripeError): CommandOutcome {
  const { code = '', decline_code: decline = '', message, statusCode = 0, headers = {} } = error;
  if (error instanceof Stripe.errors.StripeCardError) {
    const words = SILENT.has(decline) ? null : message;
    return { type: 'refused', code: decline || code || 'card_declined', isDecline: true, words };
  }
  // The same parameters were not sent again under the same key: that is a mistake of ours, and nothing was done.
  const isRefused =
    (error instanceof Stripe.errors.StripeInvalidRequestError &&
      code !== 'idempotency_key_in_use' &&
      code !== 'lock_timeout') ||
    error instanceof Stripe.errors.StripeIdempotencyError;
  if (isRefused) return { type: 'refused', code: code || error.type, isDecline: false, words: null };
  const isReplayed = String(headers['idempotent-replayed'] ?? '') === 'true';
  return {
    type: 'unknown',
    reason: `${error.type} ${statusCode}`,
    isFinal: isReplayed && statusCode >= SERVER_ERROR,
  };
}

function amountIn(parameters: JsonObject): number {
  return unitsOf(textIn(parameters, 'amount'), textIn(parameters, 'currency'));
}

function textIn(parameters: JsonObject, name: string): string {
  return String(parameters[name] ?? '');
}
