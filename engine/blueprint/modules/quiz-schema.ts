import { QUIZ_WORDS } from '../../quiz/read-quiz.ts';
import { ID_PATTERN, NOT_BLANK, type OptionSchema } from '../../value/option-schema.ts';

/** More questions than anybody answers, and more answers than anybody reads: what a quiz can cost has an end. */
const MOST_QUESTIONS = 1000;
const MOST_ANSWERS = 200;

const image: OptionSchema = { type: 'string', pattern: NOT_BLANK, description: 'The address of an image.' };

const answer: OptionSchema = {
  type: 'object',
  title: 'Answer',
  description: 'One answer that there is to choose.',
  additionalProperties: false,
  required: ['title'],
  properties: {
    id: {
      type: 'string',
      pattern: ID_PATTERN,
      description: 'What is stored when it is chosen. Without it, by its place: “answer-1”.',
    },
    title: { type: 'string', pattern: NOT_BLANK, description: 'What the visitor reads.' },
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
      description: 'Its name in submissions: letters, digits, - and _, the first no digit. Each once.',
    },
    title: { type: 'string', pattern: NOT_BLANK, description: 'What is asked.' },
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
  description: 'What answers may lead to.',
  additionalProperties: false,
  required: ['slug', 'title'],
  properties: {
    slug: { type: 'string', pattern: ID_PATTERN, description: 'What answers name it by. Each once.' },
    title: { type: 'string', pattern: NOT_BLANK, description: 'Its heading.' },
    description: { type: 'string', description: 'What the visitor reads about it.' },
    image,
    order: {
      type: 'integer',
      description:
        'Of results with equally many answers the one with the lowest order wins; by default its place, from 0.',
    },
  },
};

const startScreen: OptionSchema = {
  type: 'object',
  title: 'Start screen',
  description: 'What is shown before the questions; its button reveals them.',
  additionalProperties: false,
  properties: {
    description: { type: 'string', description: 'A few words on what is coming.' },
    image,
    startLabel: {
      type: 'string',
      pattern: NOT_BLANK,
      default: QUIZ_WORDS.start,
      description: 'What its button says.',
    },
  },
};

const leads: OptionSchema = {
  type: 'object',
  title: 'Leads',
  description: 'A form that asks who is taking the quiz.',
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

/** What an author may write of a quiz. */
export function quizProperties(networks: readonly string[]): Readonly<Record<string, OptionSchema>> {
  return {
    quizType: {
      type: 'string',
      enum: ['nowrong', 'knowledge'],
      title: 'Type of quiz',
      description:
        '“nowrong”: answers lead to results, and most answers win. “knowledge”: answers are right or wrong.',
    },
    questions: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_QUESTIONS,
      title: 'Questions',
      description: 'The questions, in the order in which they are asked.',
      items: question,
    },
    results: {
      type: 'array',
      maxItems: MOST_ANSWERS,
      title: 'Results',
      description: 'What the answers of a “nowrong” quiz lead to.',
      items: result,
    },
    questionsPerPage: {
      type: 'integer',
      minimum: 1,
      default: 1,
      title: 'Questions per page',
      description: 'How many questions are asked at once.',
    },
    grading: {
      type: 'string',
      enum: ['at-the-end', 'real-time'],
      default: 'at-the-end',
      title: 'Grading',
      description: 'Whether a knowledge quiz says what is right at the end, or as each question is answered.',
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
  right: {
    type: 'string',
    default: QUIZ_WORDS.right,
    description: 'Said of a right answer; %UserAnswer% is what was chosen, %CorrectAnswer% what is right.',
  },
  wrong: {
    type: 'string',
    default: QUIZ_WORDS.wrong,
    description: 'Said of a wrong answer; %UserAnswer% is what was chosen, %CorrectAnswer% what is right.',
  },
  final: {
    type: 'string',
    default: QUIZ_WORDS.final,
    description:
      'Said at the end; %YourNum% is how many answers are right, %Total% how many questions there are.',
  },
} as const satisfies Readonly<Record<string, OptionSchema>>;
