import { decimalText, parseDecimal } from '../value/decimal.ts';
import type { FieldValue } from '../value/field-value.ts';
import { isObject, type Json, type JsonObject, member } from '../value/json.ts';
import type { OptionSchema } from '../value/option-schema.ts';
import { currencyOption, sentIn, shownIn } from './amount.ts';
import { answered } from './answered.ts';
import { type FieldDefinition, numberOption, textOption } from './field-definition.ts';
import type { Part } from './kind.ts';
import { partOf } from './part-of.ts';

/*
 * What is paid is worked out by parts: one for each plan, with its conditions and its amount as a formula. A plan whose
 * conditions do not hold is hidden and has no amount, so the first that has one is the plan.
 */

/** What every kind of payment says: its value is the amount of its plan, which nobody answers. */
export const payment = {
  ...answered,
  widget: 'output',
  entry: null,
  isAnswered: false,
  initial: (): Json => null,
  sources: planIds,
  read: (_answer: Json, _field: FieldDefinition, plans: readonly FieldValue[]): FieldValue =>
    plans.find((amount) => amount !== null) ?? null,
  toText: shownIn,
  toSubmission: sentIn,
} as const;

/** The parts of a payment: its plans, the name of the one that is paid, and what the provider gives. */
export function paymentParts(field: FieldDefinition, given: readonly string[]): readonly Part[] {
  const plans = plansOf(field);
  const ids = planIds(field);
  const names = plans.map((plan) => textOption(plan as FieldDefinition, 'planName'));
  return [
    ...plans.map((plan, place) => ({
      definition: planPart(plan, ids[place] ?? ''),
      copy: 0,
      at: planAt(field, place),
    })),
    ...(names.some(Boolean)
      ? [partOf({ id: `${field.id}-plan`, kind: 'payment-plan-name', of: ids, names })]
      : []),
    ...given.map((name) => partOf({ id: `${field.id}-${name}`, kind: 'host-value' })),
  ];
}

/** The plans of a payment in their order; without any, the payment itself is the only one. */
function plansOf(field: FieldDefinition): readonly JsonObject[] {
  const plans = Array.isArray(field.payments) ? (field.payments as readonly Json[]).filter(isObject) : [];
  if (plans.length > 0) return plans;
  const { amountType = 'fixed', amount = 0, variable = '' } = field;
  return [{ amountType, amount, variable }];
}

function planIds(field: FieldDefinition): readonly string[] {
  return plansOf(field).map((_, place) => `${field.id}-plan-${place + 1}`);
}

function planAt(field: FieldDefinition, place: number): string {
  return Array.isArray(field.payments) && field.payments.length > 0 ? `/payments/${place}` : '';
}

function planPart(plan: JsonObject, id: string): FieldDefinition {
  const conditions = member(plan, 'conditions') ?? [];
  return { id, kind: 'payment-plan', formula: amountFormula(plan as FieldDefinition), conditions };
}

/** A fixed amount, or the value of a field as formulas see it: an option's calculation, a total. */
function amountFormula(plan: FieldDefinition): string {
  if (textOption(plan, 'amountType') === 'variable') return `{${textOption(plan, 'variable')}}`;
  const exact = parseDecimal(String(numberOption(plan, 'amount') ?? 0));
  return exact === null ? '0' : decimalText(exact);
}

/** Where an amount comes from, as options. */
export const amountSourceOptions = {
  amountType: {
    type: 'string',
    enum: ['fixed', 'variable'],
    default: 'fixed',
    title: 'Amount type',
    description: '“fixed”: `amount`. “variable”: the value of the field `variable`.',
  },
  amount: { type: 'number', minimum: 0, title: 'Amount', description: 'What is to be paid.' },
  variable: {
    type: 'string',
    title: 'Variable',
    description: 'The id of the field whose value is to be paid.',
  },
} as const satisfies Record<string, OptionSchema>;

/** What the card payments say of themselves (spec 001 §3, card payment data). */
export const cardPaymentOptions = {
  key: { type: 'string', title: 'Publishable key', description: 'The provider’s public key of the account.' },
  currency: currencyOption,
  ...amountSourceOptions,
  payments: {
    type: 'array',
    title: 'Plans',
    description: 'Ways to pay. The first whose conditions hold is the one.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['planName'],
      properties: {
        planName: { type: 'string', description: 'What the plan is called.' },
        paymentMethod: {
          type: 'string',
          enum: ['single', 'subscription'],
          default: 'single',
          description: 'Once, or again and again.',
        },
        ...amountSourceOptions,
        conditions: {
          type: 'array',
          description: 'When it is the plan.',
          items: { $ref: 'rule' },
        },
      },
    },
  },
  receipt: { type: 'boolean', title: 'Receipt', description: 'Whether the provider mails a receipt.' },
  receiptEmail: { type: 'string', title: 'Receipt to', description: 'The id of the field with the address.' },
  billing: { type: 'boolean', title: 'Billing details', description: 'Whether they are sent along.' },
  billingName: { type: 'string', title: 'Billing name', description: 'The id of the field with the name.' },
  billingEmail: { type: 'string', title: 'Billing e-mail', description: 'The id of the field with it.' },
  billingPhone: { type: 'string', title: 'Billing phone', description: 'The id of the field with it.' },
  billingAddress: { type: 'string', title: 'Billing address', description: 'The id of the field with it.' },
  verifyZip: { type: 'boolean', title: 'Check the postal code', description: 'Whether the provider does.' },
  zipField: { type: 'string', title: 'Postal code', description: 'The id of the field with it.' },
  language: { type: 'string', title: 'Language', description: 'Of the provider’s fields, e.g. “en”.' },
  cardIcon: { type: 'boolean', title: 'Card icon', description: 'Whether the card’s sort is shown.' },
  returnUrl: { type: 'string', title: 'Return address', description: 'Where a redirect comes back to.' },
  style: {
    type: 'object',
    title: 'Style',
    description: 'Fonts and colours of the provider’s fields.',
    additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] },
  },
} as const satisfies Record<string, OptionSchema>;

/** What the provider gives for a card payment, as parts that the host answers. */
export const CARD_PAYMENT_GIVES: readonly string[] = ['paymentid', 'paymentmethod', 'subscriptionid'];
