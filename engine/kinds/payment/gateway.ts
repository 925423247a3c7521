import type { FieldValue } from '../../value/field-value.ts';
import type { Json } from '../../value/json.ts';
import { answered } from '../answered.ts';
import {
  choiceNumber,
  choiceRules,
  choiceText,
  defaultChoices,
  optionsOf,
  readChoice,
} from '../choice/choice.ts';
import { type FieldDefinition, textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { options } from '../option-schemas.ts';

/** The way a donation is paid. If there is only one, it is not asked for and not shown. */
export const kind = {
  ...answered,
  name: 'gateway',
  widget: 'radio',
  ofDonation: 'gateway',
  entry: null,
  // Without a way to pay, a donation is impossible (spec 000 §5).
  mustBeAnswered: true,
  displays: (field) => optionsOf(field).length > 1,
  initial: (field) => onlyGateway(field) ?? defaultChoices(field)[0] ?? null,
  read: readGateway,
  toNumber: choiceNumber,
  toText: choiceText,
} as const satisfies FieldKind;

function readGateway(answer: Json, field: FieldDefinition): FieldValue | undefined {
  return readChoice(onlyGateway(field) ?? answer);
}

function onlyGateway(field: FieldDefinition): string | null {
  const [only, other] = optionsOf(field);
  return only !== undefined && other === undefined ? textOption(only as FieldDefinition, 'value') : null;
}

export const authoring = {
  answered: true,
  summary: 'The way a donation is paid. Conditions on it show the fields that the chosen way needs.',
  properties: { options },
  required: ['options'],
  longestAnswer: 1000,
  offersWays: true,
  rules: choiceRules,
  words: {
    required: 'Choose how to pay.',
    option: 'This way to pay is not available. Choose another one.',
  },
} as const satisfies KindAuthoring;
