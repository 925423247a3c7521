import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { encoded, envelope, served, type TestServer, testServer } from '../testing/test-server.ts';

const QUESTIONS = [
  { id: 'sum', title: '1 + 1?', answers: [{ title: '2', isCorrect: true }, { title: '3' }] },
  { id: 'sea', title: 'The sea is', answers: [{ title: 'wet', isCorrect: true }, { title: 'dry' }] },
];
const quiz = (id: string) =>
  served(id, { id, type: 'quiz', title: 'Quiz', quizType: 'knowledge', questions: QUESTIONS });
const FORMS = [quiz('water'), quiz('fire')];

let keys = 0;

async function taken({ post, nonce }: TestServer, sea: string): Promise<JsonObject> {
  keys += 1;
  const answers = { sum: 'answer-1', sea };
  const reply = await post(
    encoded({ ...envelope('water', nonce('water'), `a-quiz-of-its-own-${keys}`), ...answers }),
  );
  return reply.json().data;
}

async function shown({ post, nonce }: TestServer, token: string, id = 'water') {
  const reply = await post(
    encoded({ action: 'formularium_quiz_result', form_id: id, forminator_nonce: nonce(id), result: token }),
  );
  return { status: reply.statusCode, ...reply.json() };
}

const tokenIn = ({ result_url: url }: JsonObject): string =>
  new URL(String(url), 'http://localhost').searchParams.get('result') ?? '';

describe('the address of a result', () => {
  it('shows exactly that result, and nothing else of the submission', async () => {
    const server = await testServer({ forms: FORMS });
    const [good, bad] = [await taken(server, 'answer-1'), await taken(server, 'answer-2')];
    expect(String(good['result_url'])).toMatch(/^\/forms\/water\?result=[\w.-]+$/);
    const [first, second] = [await shown(server, tokenIn(good)), await shown(server, tokenIn(bad))];
    const { success: _, message: __, ...told } = good;
    expect(first.data).toMatchObject(told);
    expect(Object.keys(first.data).sort()).toEqual([
      'finalText',
      'message',
      'questions',
      'result',
      'result_url',
      'success',
      'type',
    ]);
    expect(second.data.finalText).not.toBe(first.data.finalText);
  });

  it('cannot be guessed, altered, or used for another quiz', async () => {
    const server = await testServer({ forms: FORMS });
    const token = tokenIn(await taken(server, 'answer-1'));
    const [id = '', signature = ''] = token.split('.');
    const other = tokenIn(await taken(server, 'answer-1')).split('.');
    const wrong = [
      '',
      '.',
      id,
      `${id}.`,
      `${id}.${other[1]}`,
      `${other[0]}.${signature}`,
      `${token}x`,
      token.slice(1),
    ];
    for (const one of wrong) expect([one, (await shown(server, one)).status]).toEqual([one, 404]);
    expect((await shown(server, token, 'fire')).status).toBe(404);
    expect((await shown(server, token)).status).toBe(200);
  });
});

describe('forminator_reload_quiz', () => {
  it('says where the quiz is taken again, to a page with its nonce', async () => {
    const { post, nonce } = await testServer({ forms: FORMS });
    const ask = (more: Readonly<Record<string, string>>) =>
      post(encoded({ action: 'forminator_reload_quiz', pageId: '7', moduleId: 'water', ...more }));
    expect((await ask({ nonce: nonce('water') })).json()).toEqual({ success: true, html: '/forms/water' });
    expect((await ask({ nonce: nonce('fire') })).statusCode).toBe(403);
    expect((await ask({})).statusCode).toBe(403);
  });
});
