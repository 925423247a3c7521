import { NOT_BLANK } from '../../value/option-schema.ts';
import { answered } from '../answered.ts';
import { textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { optionWords } from '../option-words.ts';
import { withWords } from '../with-words.ts';
import { readTick, TICK_WORDS, tickBox } from './tick.ts';

/** A box for agreeing to terms, whose text is shown on demand. */
export const kind = {
  ...answered,
  name: 'terms',
  widget: 'terms',
  entry: null,
  choices: (field) => tickBox(textOption(field, 'agreeLabel')),
  initial: () => null,
  read: readTick,
} as const satisfies FieldKind;

export const authoring = {
  answered: true,
  summary: 'A box for agreeing to terms, whose text can be shown and hidden. Make it required.',
  properties: {
    html: { type: 'string', pattern: NOT_BLANK, title: 'Terms', description: 'The text, as HTML.' },
    agreeLabel: {
      type: 'string',
      default: optionWords.agreeLabel,
      title: 'Label of the box',
      description: 'The text the visitor agrees to.',
    },
    showLabel: {
      type: 'string',
      default: optionWords.showLabel,
      title: 'Label to show',
      description: 'The label of the control that shows the text.',
    },
    hideLabel: {
      type: 'string',
      default: optionWords.hideLabel,
      title: 'Label to hide',
      description: 'The label of the control that hides the text.',
    },
  },
  required: ['html'],
  longestAnswer: 100,
  runsAs: (field) => withWords(field, 'agreeLabel', 'showLabel', 'hideLabel'),
  words: { required: 'Tick this box to agree to the terms.', answer: TICK_WORDS },
} as const satisfies KindAuthoring;
