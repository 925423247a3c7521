import type { AdmissionMessages } from '../../admission/admission.ts';
import { PERIOD } from '../../admission/keep-for.ts';
import { PERIODS } from '../../admission/once.ts';
import { NOT_BLANK, type OptionSchema } from '../../value/option-schema.ts';

/** A day, or a time of the site's clock. */
const TIME_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T([01][0-9]|2[0-3]):[0-5][0-9])?$';

const AS_WRITTEN = 'as “2027-03-01” or “2027-03-01T09:00”, by the clock of the site.';

/** When submissions are accepted. */
export const opening: OptionSchema = {
  type: 'object',
  title: 'Opening',
  description: 'When submissions are accepted.',
  additionalProperties: false,
  properties: {
    status: {
      type: 'string',
      enum: ['open', 'pause', 'close'],
      default: 'open',
      description: 'Whether submissions are accepted at all.',
    },
    from: { type: 'string', pattern: TIME_PATTERN, description: `The first day or minute, ${AS_WRITTEN}` },
    until: {
      type: 'string',
      pattern: TIME_PATTERN,
      description: `The last day, which is included, or the time at which it closes, ${AS_WRITTEN}`,
    },
  },
};

const entries: OptionSchema = {
  type: 'integer',
  minimum: 1,
  maximum: 1_000_000_000,
  description: 'How many are accepted in all.',
};

const again = {
  every: { type: 'integer', minimum: 1, maximum: 10_000, default: 1, description: 'How many periods.' },
  period: {
    type: 'string',
    enum: PERIODS,
    description:
      'Hours (h), days (d), weeks (W), minutes (m), months (M) or years (Y), after which it may be sent again. Without it: once, and never again.',
  },
} as const satisfies Readonly<Record<string, OptionSchema>>;

/** How many entries a form takes. */
export const entryLimits: OptionSchema = {
  type: 'object',
  title: 'Limits',
  description: 'How many entries are accepted, and how often one and the same may send it.',
  additionalProperties: false,
  properties: {
    entries,
    by: {
      type: 'string',
      pattern: NOT_BLANK,
      description:
        'How senders are told apart: by “address”, “cookie” or “account”, or by the answer to a field, as its id. Without it, they are not.',
    },
    ...again,
  },
};

/** How often one visitor may vote. */
export const voteLimits: OptionSchema = {
  type: 'object',
  title: 'Limits',
  description: 'How often one visitor may vote. Without a period: once, and never again.',
  additionalProperties: false,
  properties: {
    entries,
    by: {
      type: 'string',
      enum: ['address', 'cookie', 'account'],
      default: 'address',
      description: 'How visitors are told apart.',
    },
    ...again,
  },
};

/** The messages of a form that does not accept a submission. */
export function admissionMessages(
  words: AdmissionMessages,
): Readonly<Record<keyof AdmissionMessages, OptionSchema>> {
  const instead = (name: keyof AdmissionMessages): OptionSchema => ({
    type: 'string',
    description: `Instead of “${words[name]}”`,
  });
  return {
    notOpen: instead('notOpen'),
    paused: instead('paused'),
    closed: instead('closed'),
    full: instead('full'),
    alreadySent: instead('alreadySent'),
  };
}

/** How long the answers of fields are kept that go before their entries. */
export const answerTimes: OptionSchema = {
  type: 'object',
  description: 'How long answers stay.',
  additionalProperties: {
    type: 'string',
    description: 'Time: “90 days”.',
    pattern: PERIOD,
  },
};

/** How long drafts are kept. */
export const keptDrafts: OptionSchema = {
  type: 'object',
  title: 'Drafts',
  description: 'How long saved answers are kept, and whether their visitor is reminded of them.',
  additionalProperties: false,
  properties: {
    keepFor: {
      type: 'string',
      pattern: PERIOD,
      default: '30 days',
      description: 'How long a draft is kept after it was last saved: “90 days”, or weeks, months or years.',
    },
    remindAfter: {
      type: 'string',
      pattern: PERIOD,
      description:
        'The time after which the link is mailed once more to whoever had it mailed, if the draft is still there and has not been saved since.',
    },
  },
};
