import { NOT_BLANK } from '../../value/option-schema.ts';
import { unanswered } from '../answered.ts';
import { type FieldDefinition, isOn, textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring, Part } from '../kind.ts';
import type { KindLanguage } from '../kind-language.ts';
import { askedPart, labels, partOf, ruleWhen } from '../part-of.ts';

const TOKEN = 'give_stripe_payment_method'; // spec 000 §3

/**
 * A payment card. Its number, code and date are validated here and go only to the card provider: a submission carries
 * the provider's token for them, and they are then no longer required (docs/adr/0013).
 */
export const kind = {
  ...unanswered,
  name: 'card',
  widget: 'parts',
} as const satisfies FieldKind;

function cardParts(field: FieldDefinition, { parts: words }: KindLanguage): readonly Part[] {
  const token = textOption(field, 'token') || TOKEN;
  const asked = { required: isOn(field, 'required'), conditions: [ruleWhen('unrequire', token, '!=', '')] };
  const parts: FieldDefinition[] = [
    {
      ...asked,
      id: 'card_number',
      kind: 'card-number',
      label: words.cardNumber,
      placeholder: words.cardNumber,
    },
    // In the order in which a card shows them.
    {
      ...asked,
      id: 'card_expiry',
      kind: 'card-expiry',
      label: words.cardExpiry,
      placeholder: words.monthAndYear,
    },
    {
      ...asked,
      id: 'card_cvc',
      kind: 'card-code',
      label: words.cardCode,
      placeholder: words.cardCode,
      number: 'card_number',
    },
    ...(isOn(field, 'cardholder')
      ? [{ ...asked, id: 'card_name', kind: 'text', label: words.cardName, autofill: 'cc-name' }]
      : []),
  ];
  return [...parts.map((part) => askedPart(field, part)), partOf({ id: token, kind: 'host-value' })];
}

export const authoring = {
  answered: true,
  summary: 'A payment card: number, security code, expiry and name. A form has at most one.',
  properties: {
    cardholder: {
      type: 'boolean',
      default: false,
      title: 'Cardholder name',
      description: 'Whether the name on the card is asked for as well.',
    },
    token: {
      type: 'string',
      pattern: NOT_BLANK,
      default: TOKEN,
      title: 'Token',
      description: 'The id of the part that holds the card provider’s token for the card.',
    },
    labels,
  },
  required: [],
  parts: cardParts,
  needs: () => ['payments:stripe'],
} as const satisfies KindAuthoring;
