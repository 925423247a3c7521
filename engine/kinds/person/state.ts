import { isObject, member } from '../../value/json.ts';
import { hasStates, stateLabelOf } from '../../value/place/state-labels.ts';
import { readTrimmedText } from '../../value/text/read-text.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { autofill } from '../option-schemas.ts';

/** A state, province or county: one of its country's, or free text if there is no list of them. */
export const kind = {
  ...answered,
  name: 'state',
  widget: 'state',
  entry: { type: 'text', keyboard: 'text', autofill: 'address-level1' },
  read: readTrimmedText,
} as const satisfies FieldKind;

/** The label that leaves the name for a state to the country. */
export const ANY_STATE = 'State';

/**
 * How a state of this country is entered: its label, and whether it is chosen from a list; without one, the visitor
 * types it.
 */
export function stateEntryOf(
  field: FieldDefinition,
  country: string,
): { readonly label: string; readonly isListed: boolean } {
  const label = textOption(field, 'label');
  return {
    label: label === ANY_STATE ? stateLabel(field, country) : label,
    isListed: hasStates(country),
  };
}

function stateLabel(field: FieldDefinition, country: string): string {
  const english = stateLabelOf(country);
  const words = member(field, 'stateLabels');
  const label = isObject(words) ? member(words, english) : undefined;
  return typeof label === 'string' ? label : english;
}

export const authoring = {
  isPart: true,
  answered: true,
  summary: 'A state, province or county. A field of kind “billing-address” adds one automatically.',
  properties: {
    country: {
      type: 'string',
      title: 'Country',
      description: 'The id of the field that asks for the country.',
    },
    autofill,
  },
  required: ['country'],
  words: { required: 'Choose or enter a state.' },
  says: (_field, { states }) => ({ stateLabels: states }),
  rules: (field) => [
    { rule: 'maxlength', limits: [255] },
    { rule: 'state', limits: [], from: [textOption(field, 'country')] },
  ],
} as const satisfies KindAuthoring;
