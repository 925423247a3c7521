import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../value/json.ts';
import { gradeQuestion } from './grade-question.ts';
import type { Choices } from './quiz.ts';
import { quizReply } from './quiz-reply.ts';
import { readQuiz } from './read-quiz.ts';
import { scoreQuiz } from './score-quiz.ts';

const capitals = readQuiz({
  quizType: 'knowledge',
  questions: [
    {
      id: 'seine',
      title: 'Which lie on the Seine?',
      answers: [
        { title: 'Paris', isCorrect: true },
        { title: 'Rouen', isCorrect: true },
        { title: 'Troyes', isCorrect: true },
        { title: 'Lyon' },
      ],
    },
    { id: 'spain', title: 'Spain’s?', answers: [{ title: 'Madrid', isCorrect: true }, { title: 'Seville' }] },
  ],
});

describe('a knowledge quiz', () => {
  it.each([
    { chosen: ['answer-1', 'answer-2', 'answer-3'], isCorrect: true },
    { chosen: ['answer-3', 'answer-1', 'answer-2'], isCorrect: true },
    { chosen: ['answer-1', 'answer-2'], isCorrect: false },
    { chosen: ['answer-1', 'answer-2', 'answer-3', 'answer-4'], isCorrect: false },
    { chosen: ['answer-4'], isCorrect: false },
    { chosen: [], isCorrect: null },
    { chosen: ['nothing'], isCorrect: null },
  ])('grades $chosen as $isCorrect', ({ chosen, isCorrect }) => {
    const { questions } = scoreQuiz(capitals, new Map([['seine', chosen]]));
    expect(questions[0]?.isCorrect).toBe(isCorrect);
  });

  it('lists what was chosen and what is right, with “and” before the last', () => {
    const { questions, finalText } = scoreQuiz(
      capitals,
      new Map([
        ['seine', ['answer-1', 'answer-4']],
        ['spain', ['answer-1']],
      ]),
    );
    expect(questions).toMatchObject([
      {
        question: 'seine',
        answer: 'Paris and Lyon',
        message: 'Not quite. The answer is Paris, Rouen and Troyes.',
      },
      { question: 'spain', answer: 'Madrid', message: 'Right: Madrid.', isCorrect: true },
    ]);
    expect(finalText).toBe('You answered 1 of 2 questions right.');
  });

  it('marks every answer with whether it was chosen and whether it is right', () => {
    const { questions } = scoreQuiz(capitals, new Map([['spain', ['answer-2']]]));
    expect(questions[1]?.answers).toEqual([
      { id: 'answer-1', title: 'Madrid', chosen: false, isCorrect: true },
      { id: 'answer-2', title: 'Seville', chosen: true, isCorrect: false },
    ]);
  });

  it('has no final message while a question is open', () => {
    expect(scoreQuiz(capitals, new Map([['spain', ['answer-1']]])).finalText).toBe('');
  });

  it('treats special characters like any others', () => {
    const quiz = readQuiz({
      quizType: 'knowledge',
      messages: { right: '%UserAnswer% ($&) %Nothing% %constructor%', final: '%YourNum%/%Total%' },
      questions: [{ id: 'q', title: 'Q', answers: [{ title: '$& %CorrectAnswer%', isCorrect: true }] }],
    });
    const { questions, finalText } = scoreQuiz(quiz, new Map([['q', ['answer-1']]]));
    expect(questions[0]?.message).toBe('$& %CorrectAnswer% ($&) %Nothing% %constructor%');
    expect(finalText).toBe('1/1');
  });

  it('accepts one of several right answers if only one may be chosen', () => {
    const either = [{ title: 'A', isCorrect: true }, { title: 'B', isCorrect: true }, { title: 'C' }];
    const question = { id: 'q', title: 'Q', answers: either };
    for (const options of [{ grading: 'real-time' }, {}]) {
      const quiz = readQuiz({
        quizType: 'knowledge',
        ...options,
        questions: [{ ...question, ...('grading' in options ? {} : { type: 'single' }) }],
      });
      const [asked] = quiz.questions;
      if (asked === undefined) throw new Error('There is no question.');
      expect(asked.isMultiple).toBe(false);
      expect(gradeQuestion(quiz, asked, ['answer-2']).isCorrect).toBe(true);
      expect(gradeQuestion(quiz, asked, ['answer-3']).isCorrect).toBe(false);
    }
  });

  it('replies with the names of the specification', () => {
    const outcome = scoreQuiz(capitals, new Map());
    expect(quizReply(outcome, '/results/7')).toEqual({
      type: 'knowledge',
      result: null,
      finalText: '',
      result_url: '/results/7',
      questions: outcome.questions,
    });
  });
});

describe('a quiz without wrong answers', () => {
  const SLUGS = ['a', 'b', 'c', 'd'];

  it.each([
    { what: 'the result that most answers lead to', orders: [0, 1], votes: ['a', 'b', 'b'], wins: 'b' },
    { what: 'of equals, the one with the lowest order', orders: [5, 2], votes: ['a', 'b'], wins: 'b' },
    {
      what: 'of equals without an order, the first',
      orders: [undefined, undefined],
      votes: ['b', 'a'],
      wins: 'a',
    },
    { what: 'of equals with one order, the first', orders: [3, 3], votes: ['b', 'a'], wins: 'a' },
    { what: 'none when no answer leads anywhere', orders: [0, 1], votes: ['x', ''], wins: null },
    { what: 'none without an answer', orders: [0, 1], votes: [], wins: null },
  ])('has $what', ({ orders, votes, wins }) => {
    expect(winner(orders, votes)).toBe(wins);
  });

  it('has the result that counting and comparing gives', () => {
    const order = fc.option(fc.integer({ min: -1, max: 2 }), { nil: undefined });
    fc.assert(
      fc.property(
        fc.array(order, { minLength: 1, maxLength: 4 }),
        fc.array(fc.constantFrom(...SLUGS), { maxLength: 12 }),
        (orders, votes) => {
          expect(winner(orders, votes)).toBe(bruteForce(orders, votes));
        },
      ),
    );
  });

  it('has the same result for any order of answers and choices', () => {
    const votes = fc.array(fc.constantFrom(...SLUGS), { minLength: 1, maxLength: 8 });
    const shuffled = votes.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(winner([2, 0, 1, 0], list)).toBe(winner([2, 0, 1, 0], other));
      }),
    );
  });

  it('grades nothing', () => {
    const { questions, finalText } = outcome([0], ['a']);
    expect(questions[0]).toMatchObject({ isCorrect: null, message: '', answer: 'x' });
    expect(finalText).toBe('');
  });

  /** One question whose answers lead to these, all of them chosen. */
  function outcome(orders: readonly (number | undefined)[], votes: readonly string[]) {
    const results = orders.map((order, i) => ({
      slug: SLUGS[i] ?? '',
      title: SLUGS[i] ?? '',
      ...(order === undefined ? {} : { order }),
    }));
    const answers = votes.map((result) => ({ title: 'x', result }));
    const definition: JsonObject = {
      quizType: 'nowrong',
      results,
      questions: [{ id: 'q', title: 'Q', type: 'multiple', answers }],
    };
    const choices: Choices = new Map([['q', votes.map((_, i) => `answer-${i + 1}`)]]);
    return scoreQuiz(readQuiz(definition), choices);
  }

  function winner(orders: readonly (number | undefined)[], votes: readonly string[]): string | null {
    return outcome(orders, votes).result?.slug ?? null;
  }

  /** The one that no other beats: by more votes, else by a lower order, else by an earlier place. */
  function bruteForce(orders: readonly (number | undefined)[], votes: readonly string[]): string | null {
    const candidates = orders.map((order, place) => ({
      slug: SLUGS[place],
      rank: [-votes.filter((vote) => vote === SLUGS[place]).length, order ?? place, place] as const,
    }));
    const beats = (a: readonly number[], b: readonly number[]): boolean => {
      const at = a.findIndex((number, i) => number !== b[i]);
      return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
    };
    const best = candidates.find(({ rank }) => !candidates.some((other) => beats(other.rank, rank)));
    return best === undefined || best.rank[0] === 0 ? null : (best.slug ?? null);
  }
});

describe('readQuiz', () => {
  it('accepts anything', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            'questions',
            'results',
            'messages',
            'grading',
            'startScreen',
            'share',
            'quizType',
            '__proto__',
          ),
          fc.jsonValue(),
        ),
        (definition) => {
          const quiz = readQuiz(definition as JsonObject);
          expect(scoreQuiz(quiz, new Map()).questions).toHaveLength(quiz.questions.length);
        },
      ),
    );
  });

  it('has a start screen if one is written, and offers sharing only if it can', () => {
    expect(readQuiz({}).startScreen).toBeNull();
    expect(readQuiz({ startScreen: {} }).startScreen).toEqual({
      description: '',
      image: '',
      startLabel: 'Start',
    });
    expect(readQuiz({ share: { networks: ['linkedin', 'elsewhere', 'facebook'] } }).share).toEqual([
      'facebook',
      'linkedin',
    ]);
  });
});
