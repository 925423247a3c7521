import { answered } from '../answered.ts';
import { CHECKED, readTick, TICK_WORDS, tickBox } from '../choice/tick.ts';
import { type FieldDefinition, isOn, textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring, Part } from '../kind.ts';
import { hiddenBehavior } from '../option-schemas.ts';
import { optionWords } from '../option-words.ts';
import { partOf, ruleWhen } from '../part-of.ts';
import { withWords } from '../with-words.ts';
import { feeRateOptions } from './fee-rate-options.ts';

/** Whether the donor pays the provider's fee on top: by a box to tick, or always. The fee is a part of it. */
export const kind = {
  ...answered,
  name: 'fee-recovery',
  widget: 'fee',
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

export const authoring = {
  answered: true,
  summary:
    'Whether the provider’s fee is paid on top of the donation. Formulas and summaries use the fee as `{id-fee}`, with the field’s own id.',
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
      description: 'The text that the donor agrees to.',
    },
    offerLabel: {
      type: 'string',
      default: optionWords.offerLabel,
      title: 'Label with amounts',
      description:
        'The text of the box once the amount is known: {0} is the fee, {1} the donation. If only `optInLabel` is given, that stays.',
    },
    defaultValue: { type: 'boolean', title: 'Default', description: 'Whether the box is ticked at first.' },
    hiddenBehavior,
  },
  required: ['amount', 'currency', 'percentage'],
  longestAnswer: 100,
  runsAs: (field) => (textOption(field, 'optInLabel') ? field : withWords(field, 'optInLabel', 'offerLabel')),
  parts: feeParts,
  words: { answer: TICK_WORDS },
} as const satisfies KindAuthoring;
