import type Stripe from 'stripe';
import { find } from '../account.ts';
import { checkAmount } from '../payments/amounts.ts';
import { cancelIntent } from '../payments/cancel-intent.ts';
import { confirmIntent, type IntentConfirmation } from '../payments/confirm-intent.ts';
import {
  cancelShape,
  captureShape,
  confirmShape,
  createShape,
  updateShape,
} from '../payments/intent-shapes.ts';
import { makeIntent } from '../payments/make-intent.ts';
import { captureCharge } from '../payments/settle-charge.ts';
import { type GivenMethod, takeMethod } from '../payments/take-method.ts';
import { checkSecret } from '../protocol/check-secret.ts';
import { listOf } from '../protocol/list.ts';
import { mergeMetadata } from '../protocol/metadata.ts';
import { idIn, type StripeCall, type StripeOperation } from '../protocol/operation.ts';
import { wrongParameter, wrongState } from '../protocol/refused-call.ts';
import { searchIntents } from '../protocol/search.ts';
import { paging } from '../protocol/shape.ts';

const PATH = '/v1/payment_intents';

export const create: StripeOperation = {
  method: 'POST',
  path: PATH,
  takes: createShape,
  answer(call) {
    const given = call.parameters as unknown as Stripe.PaymentIntentCreateParams & GivenMethod;
    if (given.confirm !== true) {
      for (const name of ['return_url', 'off_session', 'use_stripe_sdk', 'error_on_requires_action'] as const)
        if (given[name] !== undefined && name !== 'use_stripe_sdk')
          throw wrongParameter(name, `\`${name}\` can only be used when \`confirm\` is true.`);
    } else refuseRedirects(given);
    const intent = makeIntent(call.account, given);
    takeMethod(call, intent, given);
    if (given.confirm === true) confirmIntent(call.account, intent, confirmationOf(call));
    return intent;
  },
};

/** Payment methods that might leave the page need an address to come back to. */
function refuseRedirects(given: Stripe.PaymentIntentCreateParams): void {
  const {
    allowed_payment_method_types: allowed,
    automatic_payment_methods: automatic,
    return_url: url,
  } = given;
  if (allowed !== undefined || url !== undefined || automatic?.allow_redirects === 'never') return;
  throw wrongParameter(
    'return_url',
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
  );
}

function confirmationOf({ by, parameters }: StripeCall): IntentConfirmation {
  const { off_session: offSession, return_url: returnUrl } = parameters;
  return {
    by,
    isOffSession: offSession !== undefined && offSession !== 'false',
    failsOnAction: parameters['error_on_requires_action'] === true,
    returnUrl: typeof returnUrl === 'string' ? returnUrl : undefined,
    usesStripeSdk: parameters['use_stripe_sdk'] === true,
  };
}

function intentOf(call: StripeCall): Stripe.PaymentIntent {
  const intent = find(call.account.paymentIntents, 'payment_intent', idIn(call, 'intent'), 'intent');
  checkSecret(call, intent);
  return intent;
}

export const retrieve: StripeOperation = {
  method: 'GET',
  path: `${PATH}/{intent}`,
  takes: { fields: { client_secret: 'text' } },
  forPages: true,
  answer: intentOf,
};

const CHANGEABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export const update: StripeOperation = {
  method: 'POST',
  path: `${PATH}/{intent}`,
  takes: updateShape,
  answer(call) {
    const intent = intentOf(call);
    const given = call.parameters as unknown as Stripe.PaymentIntentUpdateParams & GivenMethod;
    for (const name of ['amount', 'currency', 'customer', 'payment_method'] as const)
      if (given[name] !== undefined) refuseUnlessChangeable(intent, name);
    const { amount = intent.amount, currency = intent.currency } = given;
    checkAmount(amount, currency, call.account);
    if (given.customer !== undefined) find(call.account.customers, 'customer', given.customer, 'customer');
    Object.assign(intent, { amount, currency });
    for (const name of ['description', 'customer', 'receipt_email', 'capture_method'] as const)
      if (given[name] !== undefined) Object.assign(intent, { [name]: given[name] });
    for (const name of ['statement_descriptor_suffix', 'setup_future_usage', 'shipping'] as const)
      if (given[name] !== undefined) Object.assign(intent, { [name]: given[name] });
    intent.metadata = mergeMetadata(intent.metadata, given.metadata);
    takeMethod(call, intent, given);
    return intent;
  },
};

function refuseUnlessChangeable(intent: Stripe.PaymentIntent, name: string): void {
  if (CHANGEABLE.includes(intent.status)) return;
  throw wrongState(
    `This PaymentIntent's ${name} could not be updated because it has a status of ${intent.status}. You may only update the ${name} of a PaymentIntent with one of the following statuses: ${CHANGEABLE.join(', ')}.`,
    {
      code: 'payment_intent_unexpected_state',
      param: name,
      payment_intent: structuredClone(intent),
    },
  );
}

export const confirm: StripeOperation = {
  method: 'POST',
  path: `${PATH}/{intent}/confirm`,
  takes: confirmShape,
  forPages: true,
  answer(call) {
    const intent = intentOf(call);
    const given = call.parameters as unknown as GivenMethod;
    if (CHANGEABLE.includes(intent.status)) takeMethod(call, intent, given);
    const { setup_future_usage: usage } = call.parameters as Stripe.PaymentIntentConfirmParams;
    if (usage !== undefined) intent.setup_future_usage = usage === '' ? null : usage;
    confirmIntent(call.account, intent, confirmationOf(call));
    return intent;
  },
};

export const capture: StripeOperation = {
  method: 'POST',
  path: `${PATH}/{intent}/capture`,
  takes: captureShape,
  answer(call) {
    const intent = intentOf(call);
    const { account, parameters } = call;
    const charge = account.charges.get(String(intent.latest_charge));
    if (intent.status !== 'requires_capture' || charge === undefined)
      throw refusedBy(intent, 'captured', ['requires_capture']);
    const { amount_to_capture: amount = intent.amount_capturable, metadata } =
      parameters as Stripe.PaymentIntentCaptureParams;
    if (amount < 1 || amount > intent.amount_capturable)
      throw wrongParameter(
        'amount_to_capture',
        `The amount to capture must be between 1 and ${intent.amount_capturable}, the amount that can be captured.`,
        amount < 1 ? 'amount_too_small' : 'amount_too_large',
      );
    intent.metadata = mergeMetadata(intent.metadata, metadata);
    intent.status = 'succeeded';
    intent.amount_received = amount;
    intent.amount_capturable = 0;
    captureCharge(account, charge, intent, amount);
    account.emit('charge.captured', charge);
    account.emit('payment_intent.succeeded', intent);
    return intent;
  },
};

const CANCELABLE = [...CHANGEABLE, 'requires_capture', 'processing'];

export const cancel: StripeOperation = {
  method: 'POST',
  path: `${PATH}/{intent}/cancel`,
  takes: cancelShape,
  answer(call) {
    const intent = intentOf(call);
    if (!CANCELABLE.includes(intent.status)) throw refusedBy(intent, 'canceled', CANCELABLE);
    const { cancellation_reason: reason = null } = call.parameters as Stripe.PaymentIntentCancelParams;
    cancelIntent(call.account, intent, reason);
    return intent;
  },
};

function refusedBy(intent: Stripe.PaymentIntent, done: string, statuses: readonly string[]): Error {
  return wrongState(
    `This PaymentIntent could not be ${done} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${done}: ${statuses.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) },
  );
}

export const list: StripeOperation = {
  method: 'GET',
  path: PATH,
  takes: { fields: { ...paging, created: 'times', customer: 'text' } },
  answer: ({ account, parameters }) =>
    listOf(account.paymentIntents, { url: PATH, parameters, by: { customer: ({ customer }) => customer } }),
};

export const search: StripeOperation = {
  method: 'GET',
  path: `${PATH}/search`,
  takes: { fields: { limit: 'integer', page: 'text' }, required: { query: 'text' } },
  answer: ({ account, parameters }) => searchIntents(account, parameters),
};
