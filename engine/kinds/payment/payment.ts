import { isList, isObject, type JsonObject, member } from '../../value/json.ts';
import type { ChargedBy } from '../../value/money/charge-step.ts';
import { PERIODS } from '../../value/money/frequency.ts';
import { decimalText, parseDecimal } from '../../value/number/decimal.ts';
import type { OptionSchema } from '../../value/option-schema.ts';
import { present } from '../../value/present.ts';
import { currencyOption } from '../donation/currency-option.ts';
import { type FieldDefinition, numberOption, textOption } from '../field-definition.ts';
import type { Part } from '../kind.ts';
import type { KindLanguage } from '../kind-language.ts';
import { askedPart, labels, partOf } from '../part-of.ts';

/**
 * The amount is calculated by parts: one for each plan, with its conditions and its amount as a formula. A plan whose
 * conditions do not hold is hidden and has no amount, so the first plan with an amount is the one to be paid.
 */

/**
 * The name of a way to pay in messages, '' for just a payment, and the parts that the host answers with its provider's
 * data.
 */
export interface PaymentMethod {
  readonly name: string;
  readonly gives: readonly string[];
  /** Who has to accept the amount, which is not always so. */
  readonly by: ChargedBy;
}

/** A payment by card. */
export const CARD_PAYMENT: PaymentMethod = {
  name: '',
  by: 'card',
  gives: ['paymentid', 'paymentmethod', 'subscriptionid'],
};

/** The parts of a payment: its plans, the amount and the name of the one that is paid, and the provider's data. */
export function paymentParts(
  field: FieldDefinition,
  { name, gives, by }: PaymentMethod,
  { parts: words }: KindLanguage,
): readonly Part[] {
  const { id, currency = '' } = field;
  const plans = plansOf(field);
  const idAt = (place: number): string => `${id}-plan-${place + 1}`;
  const ids = plans.map((_, place) => idAt(place));
  const names = plans.map((plan) => textOption(plan, 'planName'));
  const amount = {
    id: `${id}-amount`,
    kind: 'payment-amount',
    of: ids,
    currency,
    method: name || words.payment,
    by,
  };
  return [
    ...plans.map((plan, place) => ({
      definition: planPart(plan, idAt(place)),
      copy: 0,
      at: planAt(field, place),
    })),
    askedPart(field, { ...amount, label: words.amount }),
    ...(names.some(Boolean) ? [partOf({ id: `${id}-plan`, kind: 'payment-plan-name', of: ids, names })] : []),
    ...gives.map((given) => partOf({ id: `${id}-${given}`, kind: 'host-value' })),
  ];
}

/** The plans of a payment in their order; without any, the payment itself is the only one. */
function plansOf(field: FieldDefinition): readonly JsonObject[] {
  const plans = isList(field.payments) ? field.payments.filter(isObject) : [];
  if (plans.length > 0) return plans;
  const { amountType = 'fixed', amount = 0, variable = '' } = field;
  return [{ amountType, amount, variable }];
}

function planAt(field: FieldDefinition, place: number): string {
  return Array.isArray(field.payments) && field.payments.length > 0 ? `/payments/${place}` : '';
}

function planPart(plan: JsonObject, id: string): FieldDefinition {
  const conditions = member(plan, 'conditions') ?? [];
  return { id, kind: 'payment-plan', formula: amountFormula(plan), conditions };
}

/** A fixed amount, or the value of a field as formulas use it: an option's calculation, a total. */
function amountFormula(plan: JsonObject): string {
  if (textOption(plan, 'amountType') === 'variable') return `{${textOption(plan, 'variable')}}`;
  return decimalText(present(parseDecimal(String(numberOption(plan, 'amount') ?? 0))));
}

/** The source of an amount, as options. */
export const amountSourceOptions = {
  amountType: {
    type: 'string',
    enum: ['fixed', 'variable'],
    default: 'fixed',
    title: 'Amount type',
    description: '“fixed”: `amount`. “variable”: the value of the field `variable`.',
  },
  amount: { type: 'number', minimum: 0, title: 'Amount', description: 'The amount to be paid.' },
  variable: {
    type: 'string',
    title: 'Variable',
    description: 'The id of the field whose value is to be paid.',
  },
} as const satisfies Record<string, OptionSchema>;

/** The options of card payments (spec 001 §3, card payment data). */
export const cardPaymentOptions = {
  key: { type: 'string', title: 'Publishable key', description: 'The provider’s public key of the account.' },
  currency: currencyOption,
  ...amountSourceOptions,
  payments: {
    type: 'array',
    title: 'Plans',
    description: 'Ways to pay. The first whose conditions hold is used.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['planName'],
      properties: {
        planName: { type: 'string', description: 'The name of the plan.' },
        paymentMethod: {
          type: 'string',
          enum: ['single', 'subscription'],
          default: 'single',
          description: 'One payment, or recurring payments.',
        },
        period: {
          type: 'string',
          enum: PERIODS,
          default: 'month',
          description:
            'How often a recurring payment is made. What a donor chooses in a field of kind “frequency” goes before it.',
        },
        interval: {
          type: 'integer',
          minimum: 1,
          default: 1,
          description: 'The number of periods between two payments.',
        },
        installments: {
          type: 'integer',
          minimum: 0,
          default: 0,
          description: 'The number of payments; 0 continues until it is cancelled.',
        },
        ...amountSourceOptions,
        conditions: {
          type: 'array',
          description: 'When the plan applies.',
          items: { $ref: 'rule' },
        },
      },
    },
  },
  receipt: { type: 'boolean', title: 'Receipt', description: 'Whether a receipt is mailed once it is paid.' },
  receiptEmail: { type: 'string', title: 'Receipt to', description: 'The id of the field with the address.' },
  billing: {
    type: 'boolean',
    title: 'Billing details',
    description: 'Whether the billing details are sent along.',
  },
  billingName: { type: 'string', title: 'Billing name', description: 'The id of the field with the name.' },
  billingEmail: {
    type: 'string',
    title: 'Billing e-mail',
    description: 'The id of the field with the e-mail address.',
  },
  billingPhone: {
    type: 'string',
    title: 'Billing phone',
    description: 'The id of the field with the phone number.',
  },
  billingAddress: {
    type: 'string',
    title: 'Billing address',
    description: 'The id of the field with the address.',
  },
  verifyZip: {
    type: 'boolean',
    title: 'Check the postal code',
    description: 'Whether the provider validates the postal code.',
  },
  zipField: {
    type: 'string',
    title: 'Postal code',
    description: 'The id of the field with the postal code.',
  },
  language: {
    type: 'string',
    title: 'Language',
    description: 'The language of the provider’s fields, e.g. “en”.',
  },
  cardIcon: {
    type: 'boolean',
    title: 'Card icon',
    description: 'Whether the icon of the card’s brand is shown.',
  },
  returnUrl: {
    type: 'string',
    title: 'Return address',
    description: 'The address that a redirect returns to.',
  },
  labels,
  style: {
    type: 'object',
    title: 'Style',
    description: 'Fonts and colours of the provider’s fields.',
    additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] },
  },
} as const satisfies Record<string, OptionSchema>;
