import { POLL_WORDS } from '../../poll/read-poll.ts';
import { ID_PATTERN, NOT_BLANK, type OptionSchema } from '../../value/option-schema.ts';
import { opening, voteLimits } from './admission-schema.ts';

/** More answers than anybody reads: limits the cost of a poll. */
const MOST_ANSWERS = 200;

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
  limits: voteLimits,
  opening,
};

const text = (description: string): OptionSchema => ({ type: 'string', description });

/** Words of a poll beside those for rules. */
export const pollMessages: Readonly<Record<string, OptionSchema>> = {
  saved: text(`Instead of “${POLL_WORDS.saved}”.`),
  alreadyVoted: text(`Instead of “${POLL_WORDS.alreadyVoted}”.`),
  notOpen: text('Shown before the first day.'),
  paused: text('Shown while the poll is paused.'),
  closed: text('Shown once the poll is closed.'),
  full: text(`Instead of “${POLL_WORDS.full}”`),
  viewResults: text(`Instead of “${POLL_WORDS.viewResults}”.`),
};
