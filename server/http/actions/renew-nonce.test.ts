import { describe, expect, it } from 'vitest';
import { ANSWERS, encoded, envelope, formNamed, testServer } from '../../testing/test-server.ts';

const ask = (give_form_id: string): string => encoded({ action: 'give_donation_form_nonce', give_form_id });

describe('give_donation_form_nonce', () => {
  it('gives a nonce with which the form can be sent', async () => {
    const { post, rows } = await testServer();
    const { success, data } = (await post(ask('190'))).json();
    expect(success).toBe(true);
    const reply = await post(encoded({ ...envelope('190', data), ...ANSWERS }));
    expect(reply.statusCode).toBe(200);
    expect(rows()).toHaveLength(1);
  });

  it('gives one for the lead form of a quiz as well', async () => {
    const quiz = formNamed('knowledge-quiz');
    const { post } = await testServer({ forms: [quiz] });
    if (quiz.lead) expect((await post(ask(quiz.lead.id))).statusCode).toBe(200);
    expect((await post(ask(quiz.form.id))).statusCode).toBe(200);
  });

  it.each(['', 'nobody', '__proto__'])('gives none for “%s”, which is not a form', async (id) => {
    const { post } = await testServer();
    const reply = await post(ask(id));
    expect(reply.statusCode).toBe(404);
    expect(reply.json().success).toBe(false);
  });

  it('gives a page out of a cache all of its nonces, of which the one to register with is blank', async () => {
    const { post } = await testServer();
    const action = 'give_donation_form_reset_all_nonce';
    const { success, data } = (await post(encoded({ action, give_form_id: '190' }))).json();
    const names = ['give_form_hash', 'give_form_user_register_hash', 'account'];
    expect([success, Object.keys(data), data.account]).toEqual([true, names, null]);
    const reply = await post(encoded({ ...envelope('190', data.give_form_hash), ...ANSWERS }));
    expect([reply.statusCode, data.give_form_user_register_hash]).toEqual([200, '']);
    expect((await post(encoded({ action, give_form_id: '191' }))).statusCode).toBe(404);
  });

  it('gives one that is of no use for another form', async () => {
    const { post } = await testServer();
    const { data } = (await post(ask('seats-1'))).json();
    const reply = await post(encoded({ ...envelope('190', String(data)), ...ANSWERS }));
    expect(reply.statusCode).toBe(403);
  });
});
