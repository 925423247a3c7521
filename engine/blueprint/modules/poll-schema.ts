import { VOTE_PERIODS } from '../../poll/may-vote.ts';
import { POLL_WORDS } from '../../poll/read-poll.ts';
import { ID_PATTERN, NOT_BLANK, type OptionSchema } from '../../value/option-schema.ts';

/** More answers than anybody reads: limits the cost of a poll. */
const MOST_ANSWERS = 200;

const DAY_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';

const answer: OptionSchema = {
  type: 'object',
  title: 'Answer',
  description: 'One answer to vote for.',
  additionalProperties: false,
  required: ['id', 'title'],
  properties: {
    id: {
      type: 'string',
      pattern: ID_PATTERN,
      description: 'Its votes are counted under this id: leave it unchanged once anybody has voted.',
    },
    title: { type: 'string', pattern: NOT_BLANK, description: 'The text shown to visitors.' },
    extra: {
      type: 'string',
      pattern: NOT_BLANK,
      description: 'Asks for a text while the answer is chosen: the label of its input.',
    },
    color: {
      type: 'string',
      pattern: '^#[0-9A-Fa-f]{6}$',
      description:
        'Its colour in the chart, “#0072b2”. Without it, a colour that differs clearly from the others.',
    },
  },
};

/** The schema of a poll. */
export const pollProperties: Readonly<Record<string, OptionSchema>> = {
  question: {
    type: 'string',
    pattern: NOT_BLANK,
    title: 'Question',
    description: 'The question. Without it, the title is the question.',
  },
  answers: {
    type: 'array',
    minItems: 1,
    maxItems: MOST_ANSWERS,
    title: 'Answers',
    description: 'The answers, in the order in which they are shown.',
    items: answer,
  },
  results: {
    type: 'object',
    title: 'Results',
    description: 'How the votes are shown.',
    additionalProperties: false,
    properties: {
      behavior: {
        type: 'string',
        enum: ['show_after', 'link_on', 'not_show'],
        default: 'show_after',
        description: 'Shown to visitors who have voted, shown behind a link, or not at all.',
      },
      chart: { type: 'string', enum: ['bar', 'pie'], default: 'bar', description: 'The type of chart.' },
      votesCount: { type: 'boolean', default: true, description: 'Whether the number of votes is shown.' },
    },
  },
  limits: {
    type: 'object',
    title: 'Limits',
    description: 'How often one visitor may vote. Without a period: once, and never again.',
    additionalProperties: false,
    properties: {
      by: {
        type: 'string',
        enum: ['address', 'cookie', 'account'],
        default: 'address',
        description: 'How visitors are told apart.',
      },
      every: { type: 'integer', minimum: 1, maximum: 10_000, default: 1, description: 'How many periods.' },
      period: {
        type: 'string',
        enum: VOTE_PERIODS,
        description: 'Hours (h), days (d), weeks (W), minutes (m), months (M) or years (Y).',
      },
    },
  },
  opening: {
    type: 'object',
    title: 'Opening',
    description: 'When votes are taken.',
    additionalProperties: false,
    properties: {
      status: {
        type: 'string',
        enum: ['open', 'pause', 'close'],
        default: 'open',
        description: 'Whether votes are taken at all.',
      },
      from: { type: 'string', pattern: DAY_PATTERN, description: 'The first day, YYYY-MM-DD.' },
      until: { type: 'string', pattern: DAY_PATTERN, description: 'The last day, YYYY-MM-DD.' },
    },
  },
};

const text = (description: string): OptionSchema => ({ type: 'string', description });

/** Words of a poll beside those for rules. */
export const pollMessages: Readonly<Record<string, OptionSchema>> = {
  saved: text(`Instead of “${POLL_WORDS.saved}”.`),
  alreadyVoted: text(`Instead of “${POLL_WORDS.alreadyVoted}”.`),
  notOpen: text('Shown before the first day.'),
  paused: text('Shown while the poll is paused.'),
  closed: text('Shown once the poll is closed.'),
  viewResults: text(`Instead of “${POLL_WORDS.viewResults}”.`),
};
