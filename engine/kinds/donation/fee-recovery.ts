import { NOT_BLANK, type OptionSchema } from '../../value/option-schema.ts';
import { answered } from '../answered.ts';
import { CHECKED, readTick, TICK_WORDS, tickBox } from '../choice/tick.ts';
import { type FieldDefinition, isOn, textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring, Part } from '../kind.ts';
import { hiddenBehavior } from '../option-schemas.ts';
import { optionWords, withWords } from '../option-words.ts';
import { partOf, ruleWhen } from '../part-of.ts';
import { currencyOption } from './amount.ts';

/** Whether the donor pays the provider's fee on top: by a box to tick, or always. The fee is a part of it. */
export const kind = {
  ...answered,
  name: 'fee-recovery',
  widget: 'checkbox',
  entry: null,
  choices: (field) => tickBox(textOption(field, 'optInLabel')),
  displays: (field) => !isForced(field),
  initial: (field) => (isForced(field) || isOn(field, 'defaultValue') ? CHECKED : null),
  read: (answer, field) => (isForced(field) ? CHECKED : readTick(answer)),
} as const satisfies FieldKind;

function isForced(field: FieldDefinition): boolean {
  return textOption(field, 'mode') === 'forced';
}

function feeParts(field: FieldDefinition): readonly Part[] {
  const { id, amount = '', currency = '', percentage = 0, flat = 0, gateway = '', rates = [] } = field;
  const fee = { id: `${id}-fee`, kind: 'recovered-fee', amount, currency, percentage, flat, gateway, rates };
  return [partOf({ ...fee, conditions: [ruleWhen('show', id, '=', CHECKED)] })];
}

/** What a provider keeps of a charge, as options. */
const rateOptions = {
  percentage: {
    type: 'number',
    minimum: 0,
    maximum: 90,
    title: 'Percentage',
    description: 'What the provider keeps of each charge, in per cent, e.g. 2.9.',
  },
  flat: {
    type: 'number',
    minimum: 0,
    default: 0,
    title: 'Fixed fee',
    description: 'What it keeps besides, e.g. 0.30.',
  },
} as const satisfies Record<string, OptionSchema>;

/** What a provider's fee is worked out from, as options. */
export const feeRateOptions = {
  amount: { type: 'string', title: 'Amount', description: 'The id of the field that asks for the amount.' },
  currency: currencyOption,
  ...rateOptions,
  gateway: {
    type: 'string',
    title: 'Gateway',
    description: 'The id of the field that asks how it is paid, where the fee depends on that.',
  },
  rates: {
    type: 'array',
    title: 'Rates',
    description:
      'What other ways to pay cost; for all that are not named here, `percentage` and `flat` hold.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['gateway', 'percentage'],
      properties: {
        gateway: { type: 'string', pattern: NOT_BLANK, description: 'The value of the way to pay.' },
        ...rateOptions,
      },
    },
  },
} as const satisfies Record<string, OptionSchema>;

export const authoring = {
  answered: true,
  summary:
    'Whether the provider’s fee is paid on top of the donation. Formulas and summaries find the fee in `{id-fee}`, with the field’s own id.',
  properties: {
    ...feeRateOptions,
    mode: {
      type: 'string',
      enum: ['opt-in', 'forced'],
      default: 'opt-in',
      title: 'Mode',
      description: '“opt-in”: the donor ticks a box. “forced”: always, without one.',
    },
    optInLabel: {
      type: 'string',
      default: optionWords.optInLabel,
      title: 'Label of the box',
      description: 'What the donor agrees to.',
    },
    defaultValue: { type: 'boolean', title: 'Default', description: 'Whether the box is ticked at first.' },
    hiddenBehavior,
  },
  required: ['amount', 'currency', 'percentage'],
  longestAnswer: 100,
  runsAs: (field) => withWords(field, 'optInLabel'),
  parts: feeParts,
  words: { answer: TICK_WORDS },
} as const satisfies KindAuthoring;
