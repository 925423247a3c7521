import { describe, expect, it } from 'vitest';
import { encoded, envelope, served, type TestServer, testServer } from '../../testing/test-server.ts';

const sums = (right: 'first' | 'second', changes: object = {}) =>
  served('sums', {
    id: 'sums',
    type: 'quiz',
    title: 'Sums',
    quizType: 'knowledge',
    grading: 'real-time',
    questions: [
      {
        id: 'q1',
        title: '1 + 1?',
        answers: [
          { title: '2', isCorrect: right === 'first' },
          { title: '3', isCorrect: right === 'second' },
        ],
      },
    ],
    ...changes,
  });

const ask = (
  { nonce, post }: TestServer,
  answers: Record<string, string | readonly string[]>,
  id = nonce('sums'),
) =>
  post(
    encoded({
      action: 'formularium_grade_question',
      form_id: 'sums',
      forminator_nonce: id,
      ...answers,
    }),
  );

describe('the page of a quiz', () => {
  it.each(['real-time', 'at-the-end'])(
    'is the same whichever answer is right, when graded %s',
    async (grading) => {
      const pages = await Promise.all(
        (['first', 'second'] as const).map(async (right) => {
          const server = await testServer({ forms: [sums(right, { grading })] });
          const { body } = await server.app.inject('/forms/sums');
          return body.replaceAll(/data-nonce="[^"]*"|&quot;(?:key|nonce)&quot;:&quot;.*?&quot;/g, '');
        }),
      );
      expect(pages[0]).toContain('1 + 1?');
      expect(pages[0]).toBe(pages[1]);
      expect(pages[0]).not.toMatch(/isCorrect|answerKey/);
    },
  );

  it('contains neither the results of a quiz without wrong answers nor what leads to them', async () => {
    const holiday = served('sums', {
      id: 'sums',
      type: 'quiz',
      title: 'Holidays',
      quizType: 'nowrong',
      questions: [{ id: 'q1', title: 'Where?', answers: [{ title: 'In the water', result: 'coast' }] }],
      results: [{ slug: 'coast', title: 'Sun and waves' }],
    });
    const server = await testServer({ forms: [holiday] });
    const { body } = await server.app.inject('/forms/sums');
    expect(body).toContain('In the water');
    expect(body).not.toMatch(/coast|Sun and waves/);
    const reply = await server.post(encoded({ ...envelope('sums', server.nonce('sums')), q1: 'answer-1' }));
    expect(reply.json().data).toMatchObject({
      type: 'nowrong',
      result: { slug: 'coast', title: 'Sun and waves' },
    });
  });
});

describe('grading a question', () => {
  it('returns the grade of the answered question, and stores nothing', async () => {
    const server = await testServer({ forms: [sums('first')] });
    const reply = await ask(server, { 'q1[]': ['answer-2'] });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data).toMatchObject({
      type: 'knowledge',
      finalText: '',
      result_url: '/forms/sums',
      questions: [{ question: 'q1', isCorrect: false, message: 'Not quite. The answer is 2.', answer: '3' }],
    });
    expect(server.rows()).toEqual([]);
  });

  it.each([
    { what: 'nothing that was not answered', quiz: sums('first'), answers: { q1: '' }, status: 422 },
    {
      what: 'nothing of an answer that there is not',
      quiz: sums('first'),
      answers: { q1: 'answer-7' },
      status: 422,
    },
    {
      what: 'nothing before the end of a quiz that is graded there',
      quiz: sums('first', { grading: 'at-the-end' }),
      answers: { q1: 'answer-2' },
      status: 422,
    },
    {
      what: 'nothing of a field that there is not',
      quiz: sums('first'),
      answers: { q2: 'answer-1' },
      status: 400,
    },
  ])('returns $what', async ({ quiz, answers, status }) => {
    const reply = await ask(await testServer({ forms: [quiz] }), answers);
    expect([reply.statusCode, reply.json().success]).toEqual([status, false]);
    expect(reply.body).not.toMatch(/isCorrect|The answer is/);
  });

  it('refuses pages that may not ask', async () => {
    const server = await testServer({ forms: [sums('first')] });
    expect((await ask(server, { q1: 'answer-1' }, 'made-up')).statusCode).toBe(403);
  });
});

describe('a quiz that was submitted', () => {
  it('is answered with its result, and again with the same', async () => {
    const server = await testServer({ forms: [sums('first')] });
    const send = () => server.post(encoded({ ...envelope('sums', server.nonce('sums')), q1: 'answer-1' }));
    const reply = (await send()).json();
    expect(reply.data).toMatchObject({
      success: true,
      type: 'knowledge',
      finalText: 'You answered 1 of 1 questions right.',
      questions: [{ question: 'q1', isCorrect: true, message: 'Right: 2.' }],
    });
    expect((await send()).json()).toEqual(reply);
  });
});
