import { address, billingDetails, type FieldShapes } from '../protocol/shape.ts';
import { BANK_METHOD_TYPES } from './bank-method.ts';

const detail = { clearable: 'text' } as const;

/** A payment method within another call: pages send a card so. */
const methodData = {
  fields: {
    billing_details: billingDetails,
    metadata: 'metadata',
    card: { fields: { number: 'text', exp_month: 'integer', exp_year: 'integer', cvc: 'text' } },
  },
  required: { type: ['card', ...BANK_METHOD_TYPES] },
} as const satisfies FieldShapes;

const shipping = {
  clearable: {
    fields: { phone: 'text', carrier: 'text', tracking_number: 'text' },
    required: { address, name: 'text' },
  },
} as const;

const captureMethod = ['automatic', 'automatic_async', 'manual'] as const;
const futureUsage = ['off_session', 'on_session'] as const;
const texts = { list: 'text' } as const;

const methodOptions = {
  fields: {
    card: {
      clearable: { fields: { request_three_d_secure: ['any', 'automatic', 'challenge'] as const } },
    },
  },
} as const satisfies FieldShapes;

/** Refused since 2026-09-30. */
const refused = { payment_method_types: 'payment_method_types_no_longer_supported' } as const;

const confirming = {
  allowed_payment_method_types: texts,
  capture_method: captureMethod,
  error_on_requires_action: 'boolean',
  off_session: 'text',
  payment_method: 'text',
  payment_method_data: methodData,
  payment_method_options: methodOptions,
  return_url: 'text',
  use_stripe_sdk: 'boolean',
} as const satisfies FieldShapes['fields'];

const describing = {
  customer: 'text',
  description: 'text',
  metadata: 'metadata',
  shipping,
  statement_descriptor: 'text',
  statement_descriptor_suffix: 'text',
} as const satisfies FieldShapes['fields'];

export const createShape = {
  fields: {
    ...confirming,
    ...describing,
    automatic_payment_methods: {
      fields: { allow_redirects: ['always', 'never'] },
      required: { enabled: 'boolean' },
    },
    confirm: 'boolean',
    confirmation_method: ['automatic', 'manual'],
    receipt_email: 'text',
    setup_future_usage: futureUsage,
  },
  required: { amount: 'integer', currency: 'text' },
  refused,
} as const satisfies FieldShapes;

export const updateShape = {
  fields: {
    ...describing,
    amount: 'integer',
    capture_method: captureMethod,
    currency: 'text',
    payment_method: 'text',
    payment_method_options: methodOptions,
    receipt_email: detail,
    setup_future_usage: { clearable: futureUsage },
  },
  refused,
} as const satisfies FieldShapes;

/** Pages send the client secret; those of the interface never do. */
export const confirmShape = {
  fields: {
    ...confirming,
    client_secret: 'text',
    receipt_email: detail,
    setup_future_usage: { clearable: futureUsage },
    shipping,
  },
  refused,
} as const satisfies FieldShapes;

export const captureShape = {
  fields: {
    amount_to_capture: 'integer',
    final_capture: 'boolean',
    metadata: 'metadata',
    statement_descriptor_suffix: 'text',
  },
} as const satisfies FieldShapes;

export const cancelShape = {
  fields: { cancellation_reason: ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] },
} as const satisfies FieldShapes;
