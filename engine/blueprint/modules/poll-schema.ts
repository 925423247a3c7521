import { VOTE_PERIODS } from '../../poll/may-vote.ts';
import { POLL_WORDS } from '../../poll/read-poll.ts';
import { ID_PATTERN, NOT_BLANK, type OptionSchema } from '../../value/option-schema.ts';

/** More answers than anybody reads: what a poll can cost has an end. */
const MOST_ANSWERS = 200;

const DAY_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';

const answer: OptionSchema = {
  type: 'object',
  title: 'Answer',
  description: 'One answer that there is to vote for.',
  additionalProperties: false,
  required: ['id', 'title'],
  properties: {
    id: {
      type: 'string',
      pattern: ID_PATTERN,
      description: 'What its votes are counted under: leave it as it is once somebody has voted.',
    },
    title: { type: 'string', pattern: NOT_BLANK, description: 'What the visitor reads.' },
    extra: {
      type: 'string',
      pattern: NOT_BLANK,
      description: 'Asks for a text while the answer is chosen: the label of its input.',
    },
    color: {
      type: 'string',
      pattern: '^#[0-9A-Fa-f]{6}$',
      description: 'Its colour in the chart, “#0072b2”. Without it, one that is told apart from the others.',
    },
  },
};

/** What an author may write of a poll. */
export const pollProperties: Readonly<Record<string, OptionSchema>> = {
  question: {
    type: 'string',
    pattern: NOT_BLANK,
    title: 'Question',
    description: 'What is asked. Without it, the title asks.',
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
    description: 'What is shown of the votes.',
    additionalProperties: false,
    properties: {
      behavior: {
        type: 'string',
        enum: ['show_after', 'link_on', 'not_show'],
        default: 'show_after',
        description: 'Shown to whoever has voted, shown to whoever follows a link, or not at all.',
      },
      chart: { type: 'string', enum: ['bar', 'pie'], default: 'bar', description: 'How they are drawn.' },
      votesCount: { type: 'boolean', default: true, description: 'Whether it is said how many have voted.' },
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
        description: 'What visitors are told apart by.',
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
  notOpen: text('Said before the first day.'),
  paused: text('Said while the poll is paused.'),
  closed: text('Said once the poll is closed.'),
  viewResults: text(`Instead of “${POLL_WORDS.viewResults}”.`),
};
