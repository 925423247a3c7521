import { picture as image } from '../../kinds/option-schemas.ts';
import { QUIZ_WORDS } from '../../quiz/read-quiz.ts';
import { ID_PATTERN, NOT_BLANK, type OptionSchema } from '../../value/option-schema.ts';
import { admissionMessages } from './admission-schema.ts';

/** More questions than anybody answers, and more answers than anybody reads: limits the cost of a quiz. */
const MOST_QUESTIONS = 1000;
const MOST_ANSWERS = 200;

const answer: OptionSchema = {
  type: 'object',
  title: 'Answer',
  description: 'One answer to choose from.',
  additionalProperties: false,
  required: ['title'],
  properties: {
    id: {
      type: 'string',
      pattern: ID_PATTERN,
      description: 'The value stored when it is chosen. Without it, its position: “answer-1”.',
    },
    title: { type: 'string', pattern: NOT_BLANK, description: 'The text shown to visitors.' },
    isCorrect: { type: 'boolean', default: false, description: 'In a knowledge quiz: whether it is right.' },
    result: { type: 'string', description: 'In a “nowrong” quiz: the slug of the result that it leads to.' },
    image,
  },
};

const question: OptionSchema = {
  type: 'object',
  title: 'Question',
  description: 'One question with its answers.',
  additionalProperties: false,
  required: ['id', 'title', 'answers'],
  properties: {
    id: {
      type: 'string',
      pattern: ID_PATTERN,
      description:
        'Its name in submissions: letters, digits, - and _, not starting with a digit. Must be unique.',
    },
    title: { type: 'string', pattern: NOT_BLANK, description: 'The question.' },
    description: { type: 'string', description: 'A sentence below the question.' },
    type: {
      type: 'string',
      enum: ['single', 'multiple'],
      description:
        'Whether one answer may be chosen or several. Without it: several, when more than one is right and the quiz is graded at the end.',
    },
    image,
    answers: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_ANSWERS,
      description: 'The answers, in the order in which they are shown.',
      items: answer,
    },
  },
};

const result: OptionSchema = {
  type: 'object',
  title: 'Result',
  description: 'A result that answers can lead to.',
  additionalProperties: false,
  required: ['slug', 'title'],
  properties: {
    slug: {
      type: 'string',
      pattern: ID_PATTERN,
      description: 'The name that answers refer to. Must be unique.',
    },
    title: { type: 'string', pattern: NOT_BLANK, description: 'Its heading.' },
    description: { type: 'string', description: 'The text shown to visitors.' },
    image,
    order: {
      type: 'integer',
      description:
        'When several results have equally many answers, the one with the lowest order wins; by default its position, from 0.',
    },
  },
};

const startScreen: OptionSchema = {
  type: 'object',
  title: 'Start screen',
  description: 'Shown before the questions; its button reveals them.',
  additionalProperties: false,
  properties: {
    description: { type: 'string', description: 'A few words on what is to come.' },
    image,
    startLabel: {
      type: 'string',
      pattern: NOT_BLANK,
      default: QUIZ_WORDS.start,
      description: 'The text of its button.',
    },
  },
};

const leads: OptionSchema = {
  type: 'object',
  title: 'Leads',
  description: 'A form that asks visitors who they are.',
  additionalProperties: false,
  required: ['form'],
  properties: {
    form: {
      anyOf: [{ type: 'string' }, { $ref: 'lead-form' }],
      description: 'The form: its file’s name without “.json”, or the whole of it.',
    },
    placement: {
      type: 'string',
      enum: ['beginning', 'end'],
      default: 'end',
      description: 'Whether it comes before the quiz or between the last question and the result.',
    },
    skippable: { type: 'boolean', default: false, description: 'Whether the quiz may be taken without it.' },
  },
};

const questions: OptionSchema = {
  type: 'array',
  minItems: 1,
  maxItems: MOST_QUESTIONS,
  title: 'Questions',
  description: 'The questions, in the order in which they are asked.',
  items: question,
};

const results: OptionSchema = {
  type: 'array',
  maxItems: MOST_ANSWERS,
  title: 'Results',
  description: 'The results that the answers of a “nowrong” quiz lead to.',
  items: result,
};

/** The schema of a quiz. */
export function quizProperties(networks: readonly string[]): Readonly<Record<string, OptionSchema>> {
  return {
    quizType: {
      type: 'string',
      enum: ['nowrong', 'knowledge'],
      title: 'Type of quiz',
      description:
        '“nowrong”: answers lead to results, and most answers win. “knowledge”: answers are right or wrong.',
    },
    questions,
    results,
    questionsPerPage: {
      type: 'integer',
      minimum: 1,
      default: 1,
      title: 'Questions per page',
      description: 'The number of questions on a page.',
    },
    grading: {
      type: 'string',
      enum: ['at-the-end', 'real-time'],
      default: 'at-the-end',
      title: 'Grading',
      description:
        'Whether a knowledge quiz shows the right answers at the end, or as each question is answered.',
    },
    startScreen,
    leads,
    share: {
      type: 'object',
      title: 'Sharing',
      description: 'Where the result may be shared.',
      additionalProperties: false,
      required: ['networks'],
      properties: {
        networks: {
          type: 'array',
          description: 'The networks, each with a link.',
          items: { type: 'string', enum: networks },
        },
      },
    },
    retake: {
      type: 'boolean',
      default: true,
      title: 'Retake',
      description: 'Whether it may be taken again.',
    },
  };
}

/** Words of a quiz beside those for rules. */
export const quizMessages = {
  ...admissionMessages(QUIZ_WORDS),
  right: {
    type: 'string',
    default: QUIZ_WORDS.right,
    description:
      'Shown for a right answer; %UserAnswer% is the chosen answer, %CorrectAnswer% the right one.',
  },
  wrong: {
    type: 'string',
    default: QUIZ_WORDS.wrong,
    description:
      'Shown for a wrong answer; %UserAnswer% is the chosen answer, %CorrectAnswer% the right one.',
  },
  final: {
    type: 'string',
    default: QUIZ_WORDS.final,
    description:
      'Shown at the end; %YourNum% is the number of right answers, %Total% the number of questions.',
  },
} as const satisfies Readonly<Record<string, OptionSchema>>;
