import { describe, expect, it } from 'vitest';
import {
  encoded,
  envelope,
  formNamed,
  served,
  type TestServer,
  testServer,
} from '../../testing/test-server.ts';

const WHO = {
  id: 'who',
  type: 'form',
  title: 'Who are you?',
  fields: [{ id: 'email-1', kind: 'email', label: 'E-mail', required: true }],
};
const quiz = (leads: object) =>
  served('quiz', {
    id: 'sums',
    type: 'quiz',
    title: 'Sums',
    quizType: 'knowledge',
    questions: [{ id: 'q1', title: '1 + 1?', answers: [{ title: '2', isCorrect: true }, { title: '3' }] }],
    leads,
  });

const LEAD_KEY = '11111111-1111-4111-8111-111111111111';
const QUIZ_KEY = '22222222-2222-4222-8222-222222222222';

const sendLead = ({ nonce, post }: TestServer, email: string) =>
  post(encoded({ ...envelope('who', nonce('who'), LEAD_KEY), 'email-1': email }));
const sendQuiz = ({ nonce, post }: TestServer, entry?: string) =>
  post(encoded({ ...envelope('sums', nonce('sums'), QUIZ_KEY), q1: 'answer-1', lead_entry_id: entry }));

describe('a quiz whose lead form may not be skipped', () => {
  it('is stored with the entry of its lead form, which has no page of its own', async () => {
    const server = await testServer({ forms: [quiz({ form: WHO })] });
    expect((await sendLead(server, 'ada@analytical.example')).statusCode).toBe(200);
    expect((await sendQuiz(server, LEAD_KEY)).statusCode).toBe(200);
    expect(server.rows().map(({ form_id, submission }) => [form_id, submission])).toEqual([
      ['who', { 'email-1': 'ada@analytical.example' }],
      ['sums', { q1: 'answer-1', lead_entry_id: LEAD_KEY }],
    ]);
    expect((await server.app.inject('/forms/who')).statusCode).toBe(404);
  });

  it('is not stored without the entry, or with one that does not exist', async () => {
    const server = await testServer({ forms: [quiz({ form: WHO })] });
    expect((await sendLead(server, 'nobody')).statusCode).toBe(422);
    for (const entry of [undefined, '', LEAD_KEY, QUIZ_KEY, '../../etc']) {
      const reply = await sendQuiz(server, entry);
      expect([reply.statusCode, reply.json().success]).toEqual([422, false]);
    }
    expect((await sendQuiz(server, LEAD_KEY)).json().message).toMatch(
      /“Who are you\?” has not been received/,
    );
    expect(server.rows()).toEqual([]);
  });

  it('may have one of the other forms as its lead form', async () => {
    const server = await testServer({ forms: [quiz({ form: 'contact-190' }), formNamed('contact-190')] });
    expect((await server.send({ submission_key: LEAD_KEY })).statusCode).toBe(200);
    expect((await sendQuiz(server, LEAD_KEY)).statusCode).toBe(200);
  });

  it('has both forms on its page, each with a valid nonce', async () => {
    const server = await testServer({ forms: [quiz({ form: WHO })] });
    const { body } = await server.app.inject('/forms/quiz');
    const nonces = [...body.matchAll(/data-nonce="([^"]+)"/g)].map(([, nonce = '']) => nonce);
    const lead = /id="formularium-lead"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(lead)).toMatchObject({ id: 'who', title: 'Who are you?' });
    const [ofQuiz = '', ofLead = ''] = nonces;
    const sent = { ...envelope('who', ofLead, LEAD_KEY), 'email-1': 'ada@analytical.example' };
    expect((await server.post(encoded(sent))).statusCode).toBe(200);
    expect(
      (await server.post(encoded({ ...sent, forminator_nonce: ofQuiz, submission_key: QUIZ_KEY })))
        .statusCode,
    ).toBe(403);
  });
});

describe('a lead form that is optional', () => {
  it('may be skipped', async () => {
    const server = await testServer({ forms: [quiz({ form: WHO, skippable: true })] });
    expect((await sendQuiz(server)).statusCode).toBe(200);
    expect(server.rows().map(({ submission }) => submission)).toEqual([{ q1: 'answer-1' }]);
  });
});

describe('a form without a lead form', () => {
  it('accepts no entry of one', async () => {
    const { send } = await testServer();
    expect((await send({ lead_entry_id: LEAD_KEY })).statusCode).toBe(400);
  });
});
