import { AS_READ, NOT_BLANK, type OptionSchema } from '../value/option-schema.ts';
import { MOST_DECIMALS } from './precision-of.ts';

/** Options which several kinds share, described once. */
export const placeholder = {
  type: 'string',
  title: 'Placeholder',
  description:
    'An example shown while the field is empty. It does not replace the label: say what is asked for in `label`.',
} as const satisfies OptionSchema;

export const defaultText = {
  type: 'string',
  title: 'Default',
  description: 'The initial answer of a new form.',
} as const satisfies OptionSchema;

export const autofill = {
  type: 'string',
  title: 'Autofill',
  description:
    'What browsers may fill in: a purpose of the HTML standard, e.g. “given-name” or “postal-code”.',
} as const satisfies OptionSchema;

export const trim = {
  type: 'boolean',
  default: false,
  title: 'Trim',
  description: 'White space around the text is removed. (White space alone is never an answer.)',
} as const satisfies OptionSchema;

export const minlength = {
  type: 'integer',
  minimum: 1,
  title: 'Fewest characters',
  description: 'The minimum number of characters, as a person counts them.',
} as const satisfies OptionSchema;

/** The longest text an author may ask for: validating one must not keep a server from its other visitors. */
const MOST_CHARACTERS = 20_000;

/** The default limit on the length of a text, and whether there may be another. */
export function maxlengthOf(usual: number): OptionSchema {
  return {
    type: 'integer',
    minimum: 1,
    maximum: MOST_CHARACTERS,
    default: usual,
    title: 'Most characters',
    description:
      'The maximum number of characters, as a person counts them. The limit is shown as a counter.',
  };
}

export const maxwords = {
  type: 'integer',
  minimum: 1,
  title: 'Most words',
  description: 'The maximum number of words; shown as a counter.',
} as const satisfies OptionSchema;

export const counter = {
  type: 'boolean',
  default: true,
  title: 'Counter',
  description:
    'Whether a counter shows how much of the maximum is used. Without it, more still cannot be typed.',
} as const satisfies OptionSchema;

export const pattern = {
  type: 'string',
  maxLength: 1000,
  title: 'Pattern',
  description:
    'The pattern of the whole text, e.g. “[A-Z]{2}\\d{4}”: as in HTML, but without backreferences and look-around. Its message is `messages.pattern`.',
} as const satisfies OptionSchema;

export const remote = {
  type: 'object',
  title: 'Remote',
  description: 'An address that validates the answer; its message is `messages.remote`.',
  additionalProperties: false,
  required: ['url'],
  properties: {
    url: {
      type: 'string',
      pattern: '^(?:https?://|/)\\S*$',
      description: 'An address of the web, or a path of the site.',
    },
  },
} as const satisfies OptionSchema;

export const confirm = {
  type: 'boolean',
  default: false,
  title: 'Confirm',
  description:
    'It has to be entered a second time, in a field of its own whose id is “confirm_” and this one’s.',
} as const satisfies OptionSchema;

export const confirmLabel = {
  type: 'string',
  title: 'Label of the confirmation',
  description: 'The label of the second field.',
} as const satisfies OptionSchema;

export const confirmPlaceholder = {
  type: 'string',
  title: 'Placeholder of the confirmation',
  description: 'An example shown while the second field is empty.',
} as const satisfies OptionSchema;

export const hiddenBehavior = {
  type: 'string',
  enum: ['zero'],
  title: 'When hidden',
  description:
    'The value in formulas while the field is hidden. “zero”: always 0. Without it: 1 if the field is multiplied or divided, otherwise 0.',
} as const satisfies OptionSchema;

export const decimalPoint = {
  type: 'string',
  enum: ['.', ','],
  default: '.',
  title: 'Decimal point',
  description: 'The character between the whole number and its decimals.',
} as const satisfies OptionSchema;

export const thousandsSeparator = {
  type: 'string',
  enum: ['', ',', '.', ' ', '’'],
  default: '',
  title: 'Thousands separator',
  description: 'The character between groups of three digits.',
} as const satisfies OptionSchema;

export const precision = {
  type: 'integer',
  minimum: 0,
  maximum: MOST_DECIMALS,
  default: 2,
  title: 'Precision',
  description: 'The number of decimals shown; halves are rounded away from zero.',
} as const satisfies OptionSchema;

// A browser leaves white space out of an address, so “/ /host” would lead elsewhere.
export const picture = {
  type: 'string',
  pattern: '^(?:https?:/|\\.{0,2}/[^/\\\\\\s])',
  description: 'The address of a picture: https://…, or a path.',
} as const satisfies OptionSchema;

export const options = {
  type: 'array',
  minItems: 1,
  title: 'Options',
  description: 'The options to choose from.',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['value', 'label'],
    properties: {
      value: {
        type: 'string',
        pattern: AS_READ,
        description:
          'The value that is stored, and that conditions compare with. There is no white space around it.',
      },
      label: { type: 'string', pattern: NOT_BLANK, description: 'The text shown to visitors.' },
      calculation: {
        type: 'number',
        description:
          'The number in formulas while the option is chosen. Without it, its value if that is a number, otherwise 0.',
      },
      default: { type: 'boolean', description: 'Chosen when the form opens.' },
      exclusive: {
        type: 'boolean',
        description: 'Whether it is chosen alone, e.g. “none of these”: choosing it takes back the others.',
      },
      limit: {
        type: 'integer',
        minimum: 1,
        description:
          'The number of times it can be chosen by all visitors together; after that it is no longer available.',
      },
      image: picture,
    },
  },
} as const satisfies OptionSchema;

export const defaultChoice = {
  type: 'string',
  title: 'Default',
  description: 'The value of the option that is chosen when the form opens.',
} as const satisfies OptionSchema;

export const defaultChoices = {
  anyOf: [defaultChoice, { type: 'array', items: { type: 'string' } }],
  title: 'Default',
  description: 'The value of the option that is chosen when the form opens, or a list of several.',
} as const satisfies OptionSchema;

export const leastChosen = {
  type: 'integer',
  minimum: 1,
  title: 'Least chosen',
  description: 'The smallest number of options, if any is chosen.',
} as const satisfies OptionSchema;

export const mostChosen = {
  type: 'integer',
  minimum: 1,
  title: 'Most chosen',
  description: 'The greatest number of options.',
} as const satisfies OptionSchema;

export const enableCustomOption = {
  type: 'boolean',
  default: false,
  title: 'Other option',
  description:
    'Adds an option “Other” with a text that is required when it is chosen. Its value is “custom_option”: an option with that value gives it another label or place.',
} as const satisfies OptionSchema;

export const layout = {
  type: 'string',
  enum: ['vertical', 'horizontal', 'grid'],
  default: 'vertical',
  title: 'Layout',
  description: 'Whether the options stand below each other, side by side, or in a grid.',
} as const satisfies OptionSchema;

export const prefix = {
  type: 'string',
  title: 'Prefix',
  description: 'Shown before the number, e.g. “$”.',
} as const satisfies OptionSchema;

export const suffix = {
  type: 'string',
  title: 'Suffix',
  description: 'Shown after the number, e.g. “ kg”.',
} as const satisfies OptionSchema;
