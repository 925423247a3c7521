import type { EmulatedCall, Emulator, EmulatorReply, EmulatorRequest } from '../frame/emulator.ts';
import type { StripeAccount } from './account.ts';
import { openAccount } from './open-account.ts';
import { stripePages } from './pages/pages.ts';
import { authorize } from './protocol/authorize.ts';
import { decodeForm, type FormFields } from './protocol/decode-form.ts';
import { expanded } from './protocol/expand.ts';
import { createIdempotency } from './protocol/idempotency.ts';
import type { StripeOperation } from './protocol/operation.ts';
import { viewOfPage } from './protocol/page-view.ts';
import { readParameters } from './protocol/read-parameters.ts';
import { RefusedCall } from './protocol/refused-call.ts';
import type { FieldShapes } from './protocol/shape.ts';
import { refusedReply, stripeReply } from './protocol/stripe-reply.ts';
import { API_VERSION } from './protocol/version.ts';
import { operations } from './resources/registry.ts';

/** The keys of the account that is there when none is given. */
const DEFAULT_KEYS = {
  provider: 'stripe',
  publicKey: 'pk_test_formularium',
  secretKey: 'sk_test_formularium',
} as const;

/** Emulates Stripe: its interface, its script for pages, and the pages that these open. */
export const stripe: Emulator = {
  name: 'stripe',
  open(world) {
    const given = world.accounts();
    const accounts = (given.length === 0 ? [DEFAULT_KEYS] : given).map((keys) => openAccount(keys, world));
    const once = createIdempotency(world.now);
    const calls = operations.map(([name, operation]) => callOf(name, operation, { accounts, once }));
    return [...calls, ...stripePages(accounts, world)];
  },
};

interface OpenedStripe {
  readonly accounts: readonly StripeAccount[];
  readonly once: NonNullable<EmulatedCall['once']>;
}

function callOf(name: string, operation: StripeOperation, { accounts, once }: OpenedStripe): EmulatedCall {
  const { method, path } = operation;
  return { name, method, path, once, answer: (request) => answer(request, operation, accounts) };
}

function answer(
  request: EmulatorRequest,
  operation: StripeOperation,
  accounts: readonly StripeAccount[],
): EmulatorReply {
  try {
    return stripeReply(perform(request, operation, accounts));
  } catch (error) {
    if (error instanceof RefusedCall) return refusedReply(error);
    throw error;
  }
}

/** What every operation takes, beside its own. */
const EXPAND = { list: 'text' } as const;

function perform(
  request: EmulatorRequest,
  { takes, forPages, answer: act }: StripeOperation,
  accounts: readonly StripeAccount[],
): object {
  const { key, ...fields } = fieldsOf(request);
  const { keys, by } = authorize(
    request,
    key,
    accounts.map((account) => account.keys),
  );
  const account = accounts.find((one) => one.keys === keys);
  if (account === undefined) throw new Error('The caller belongs to no account.');
  refuseOtherVersion(request);
  if (by === 'publishable' && forPages !== true)
    throw new RefusedCall(
      401,
      {
        type: 'invalid_request_error',
        code: 'secret_key_required',
        message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
      },
      true,
    );
  const known: FieldShapes = { ...takes, fields: { ...takes.fields, expand: EXPAND } };
  const { expand = [], ...parameters } = readParameters(fields, known);
  const object = act({ account, ids: request.segments ?? {}, parameters, by });
  const whole = expanded(object, expand as readonly string[], account);
  return by === 'secret' ? whole : viewOfPage(whole);
}

function fieldsOf({ method, query, body, headers }: EmulatorRequest): FormFields {
  const type = headers['content-type'] ?? '';
  if (body !== '' && !type.startsWith('application/x-www-form-urlencoded'))
    throw new RefusedCall(
      400,
      {
        type: 'invalid_request_error',
        message: `Invalid request: the content type “${type}” is not application/x-www-form-urlencoded.`,
      },
      true,
    );
  const fields = decodeForm(method === 'GET' || body === '' ? query.toString() : body);
  if (fields !== null) return fields;
  const message = 'Invalid request: its parameters could not be read.';
  throw new RefusedCall(400, { type: 'invalid_request_error', message }, true);
}

function refuseOtherVersion({ headers }: EmulatorRequest): void {
  const version = headers['stripe-version'] ?? API_VERSION;
  if (version === API_VERSION) return;
  const message = `Invalid Stripe API version: ${version}. The emulator knows ${API_VERSION} only.`;
  throw new RefusedCall(400, { type: 'invalid_request_error', message }, true);
}
