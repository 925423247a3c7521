import { ID_PATTERN, NOT_BLANK, type OptionSchema } from '../value/option-schema.ts';

/** More than anybody writes, and than a server should send for one submission. */
const MOST_ADDRESSES = 20;
const MOST_FILES = 20;

const address: OptionSchema = {
  type: 'string',
  pattern: NOT_BLANK,
  maxLength: 500,
  description: 'One address, or `{field-id}` for the field that holds it.',
};

const addresses = (description: string): OptionSchema => ({
  anyOf: [address, { type: 'array', minItems: 1, maxItems: MOST_ADDRESSES, items: address }],
  description,
});

const whenItHolds = {
  rule: {
    type: 'string',
    enum: ['all', 'any'],
    default: 'all',
    description: 'Whether all or any of the conditions have to hold.',
  },
  conditions: {
    type: 'array',
    description: 'When it is sent; without conditions, always.',
    items: { $ref: 'test' },
  },
} as const satisfies Readonly<Record<string, OptionSchema>>;

/** A mail that an accepted submission causes. */
export const mail: OptionSchema = {
  type: 'object',
  title: 'Mail',
  description:
    'A mail after an accepted submission. `{field-id}` shows an answer, `{field-id|friend}` has words for a blank one; `{all_fields}` shows all answers, `{form_title}`, `{submission_id}`, `{submission_time}` and `{owner_email}` what they say.',
  additionalProperties: false,
  required: ['to', 'subject'],
  properties: {
    to: addresses(
      'Who gets it: an address, `{email-1}` for the answer of a field, `{owner_email}` for the site’s owner, or a list of these.',
    ),
    cc: addresses('Who gets a copy.'),
    bcc: addresses('Who gets a copy that the others do not see.'),
    replyTo: addresses('Who gets the replies.'),
    fromName: {
      type: 'string',
      maxLength: 500,
      description: 'The name of the sender. Its address is the server’s.',
    },
    subject: {
      type: 'string',
      pattern: NOT_BLANK,
      maxLength: 1000,
      description: 'The subject, on one line.',
    },
    html: {
      type: 'string',
      pattern: NOT_BLANK,
      description:
        'The mail with formatting: paragraphs, lists, headings h2 to h4, links and emphasis. Answers never become markup.',
    },
    text: {
      type: 'string',
      pattern: NOT_BLANK,
      description:
        'The mail as a text. Without it, that of its HTML; a mail with neither consists of all answers.',
    },
    attach: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_FILES,
      description: 'The upload fields whose files go with it.',
      items: { type: 'string', description: 'The id of an upload field.' },
    },
    ...whenItHolds,
  },
};

/** A hook that an accepted submission calls. */
export const hook: OptionSchema = {
  type: 'object',
  title: 'Hook',
  description: 'Another program that is told of an accepted submission.',
  additionalProperties: false,
  required: ['hook'],
  properties: {
    hook: {
      type: 'string',
      pattern: ID_PATTERN,
      description:
        'Its name; the server’s settings have its address and its secret. Letters, digits, - and _, not starting with a digit.',
    },
    ...whenItHolds,
  },
};

/** The notifications of a definition. */
export const notifications: OptionSchema = {
  type: 'array',
  maxItems: 50,
  title: 'Notifications',
  description:
    'The mails and hooks of an accepted submission, each with its conditions. Visitors never see them.',
  items: { anyOf: [{ $ref: 'mail' }, { $ref: 'hook' }] },
};
