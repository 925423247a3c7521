import fc from 'fast-check';
import type { JsonObject } from '../../value/json.ts';

const RESULTS = ['calm', 'quick', 'wild'];

const answer = fc.record(
  {
    isCorrect: fc.boolean(),
    result: fc.constantFrom(...RESULTS, 'nowhere'),
    image: fc.constant('/image.png'),
  },
  { requiredKeys: [] },
);

const question = fc.record(
  {
    type: fc.constantFrom('single', 'multiple'),
    description: fc.constant('Think.'),
    image: fc.constant('/q.png'),
  },
  { requiredKeys: [] },
);

const LEAD_FORM = {
  id: 'lead',
  type: 'form',
  title: 'Who are you?',
  fields: [{ id: 'email-1', kind: 'email', label: 'E-mail', required: true }],
};

const around = fc.record(
  {
    startScreen: fc.record({ description: fc.string(), startLabel: fc.constant('Go') }, { requiredKeys: [] }),
    questionsPerPage: fc.integer({ min: 1, max: 4 }),
    leads: fc.record(
      {
        form: fc.constantFrom('contact-190', LEAD_FORM),
        placement: fc.constantFrom('beginning', 'end'),
        skippable: fc.boolean(),
      },
      { requiredKeys: ['form'] },
    ),
    share: fc.record({ networks: fc.subarray(['facebook', 'twitter', 'linkedin']) }),
    retake: fc.boolean(),
    messages: fc.record({ right: fc.string(), wrong: fc.string(), final: fc.string() }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

/** Definitions of quizzes that compile. */
export function quizDefinition({ maxQuestions = 6 } = {}): fc.Arbitrary<JsonObject> {
  const questions = fc.array(fc.tuple(question, fc.array(answer, { minLength: 1, maxLength: 4 })), {
    minLength: 1,
    maxLength: maxQuestions,
  });
  const orders = fc.array(fc.option(fc.integer({ min: -2, max: 3 }), { nil: undefined }), { maxLength: 3 });
  const grading = fc.constantFrom('at-the-end', 'real-time', undefined);
  return fc
    .tuple(fc.constantFrom('nowrong', 'knowledge'), questions, orders, fc.tuple(around, grading))
    .map(([quizType, asked, order, [rest, graded]]) => {
      const definition = {
        id: 'random',
        type: 'quiz',
        title: 'Random',
        quizType,
        ...(graded === undefined ? {} : { grading: graded }),
        ...rest,
        questions: asked.map(([{ type, ...facts }, answers], place) => ({
          id: `q${place}`,
          title: `Question ${place}`,
          ...facts,
          ...(type === undefined || graded === 'real-time' ? {} : { type }),
          answers: answers.map((one, i) => ({ title: `Answer ${i}`, ...one })),
        })),
        results: order.map((number, i) => ({
          slug: RESULTS[i],
          title: `Result ${i}`,
          ...(number === undefined ? {} : { order: number }),
        })),
      };
      return definition as unknown as JsonObject;
    });
}

const pollOptions = fc.record(
  {
    question: fc.constant('Which one?'),
    results: fc.record(
      {
        behavior: fc.constantFrom('show_after', 'link_on', 'not_show'),
        chart: fc.constantFrom('bar', 'pie'),
        votesCount: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    limits: fc.record(
      {
        by: fc.constantFrom('address', 'cookie', 'account'),
        every: fc.integer({ min: 1, max: 9 }),
        period: fc.constantFrom('h', 'd', 'W', 'M', 'm', 'Y'),
      },
      { requiredKeys: [] },
    ),
    opening: fc.record(
      { status: fc.constantFrom('open', 'pause', 'close'), from: fc.constant('2026-01-01') },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

/** Definitions of polls that compile. */
export function pollDefinition({ maxAnswers = 5 } = {}): fc.Arbitrary<JsonObject> {
  const extras = fc.array(fc.boolean(), { minLength: 1, maxLength: maxAnswers });
  return fc.tuple(extras, pollOptions).map(([asked, options]) => {
    const definition = {
      id: 'random',
      type: 'poll',
      title: 'Random',
      ...options,
      answers: asked.map((hasExtra, i) => ({
        id: `a${i}`,
        title: `Answer ${i}`,
        ...(hasExtra ? { extra: 'Say more' } : { color: '#aa33ff' }),
      })),
    };
    return definition as unknown as JsonObject;
  });
}
