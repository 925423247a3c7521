import type { Json } from '../../value/json.ts';
import { exceptions } from '../../value/place/address-rules.ts';
import { countriesIn } from '../../value/place/countries.ts';
import { unanswered } from '../answered.ts';
import { type FieldDefinition, isOn, textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring, Part } from '../kind.ts';
import type { KindLanguage } from '../kind-language.ts';
import { askedPart, labels, ruleWhen } from '../part-of.ts';
import { ANY_STATE } from '../person/state.ts';

const COUNTRY = 'billing_country';
const LONGEST = 255;

/** The payer's address. Once a country is chosen, it follows the address rules of that country. */
export const kind = {
  ...unanswered,
  name: 'billing-address',
  widget: 'parts',
} as const satisfies FieldKind;

function addressParts(field: FieldDefinition, { tag, parts: words }: KindLanguage): readonly Part[] {
  const { withoutState, stateOptional, cityOptional, zipOptional } = exceptions;
  const line = { kind: 'text', trim: true, maxlength: LONGEST, counter: false };
  const wanted = ruleWhen('require', COUNTRY, '!=', '');
  const parts: FieldDefinition[] = [
    countryPart(field, tag, words.country),
    {
      ...line,
      id: 'card_address',
      label: words.address1,
      autofill: 'billing address-line1',
      conditions: [wanted],
    },
    { ...line, id: 'card_address_2', label: words.address2, autofill: 'billing address-line2' },
    {
      ...line,
      id: 'card_city',
      label: words.city,
      autofill: 'billing address-level2',
      width: 'half',
      conditions: [wanted, ...ruleIn('unrequire', cityOptional)],
    },
    {
      id: 'card_state',
      kind: 'state',
      label: ANY_STATE,
      autofill: 'billing address-level1',
      width: 'half',
      country: COUNTRY,
      conditions: [wanted, ...ruleIn('unrequire', stateOptional), ...ruleIn('hide', withoutState)],
    },
    {
      id: 'card_zip',
      kind: 'postcode',
      label: words.billingZip,
      country: COUNTRY,
      autofill: 'billing postal-code',
      width: 'third',
      conditions: [wanted, ...ruleIn('unrequire', zipOptional)],
    },
  ];
  return parts.map((part) => askedPart(field, part));
}

/** The list of countries, on whose answer the rules of all other parts depend. */
function countryPart(field: FieldDefinition, tag: string, label: string): FieldDefinition {
  const home = textOption(field, 'country');
  return {
    id: COUNTRY,
    kind: 'select',
    label,
    autofill: 'billing country',
    required: isOn(field, 'required'),
    options: countriesIn(tag).map(({ code, name }) => ({
      value: code,
      label: name,
      ...(code === home && { default: true }),
    })),
  };
}

/** A rule for any of these countries. */
function ruleIn(action: string, codes: readonly string[]): readonly Json[] {
  const conditions = codes.map((value) => ({ field: COUNTRY, operator: '=', value }));
  return [{ action, rule: 'any', conditions }];
}

export const authoring = {
  answered: true,
  summary:
    'The payer’s address; state, city and postal code are asked for as the country requires. At most one in a form.',
  properties: {
    country: { $ref: 'country', description: 'The initial country, by its two letters.' },
    labels,
  },
  required: [],
  parts: addressParts,
} as const satisfies KindAuthoring;
