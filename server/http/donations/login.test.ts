import { describe, expect, it } from 'vitest';
import { ACCOUNT_FORMS, PASSWORD, type Person, personsWorld } from '../../testing/persons-world.ts';
import { formNamed } from '../../testing/test-server.ts';

const ADA = 'ada@analytical.example';

async function world() {
  const made = await personsWorld({
    forms: [formNamed('donation'), ...ACCOUNT_FORMS],
    limits: { submissionsPerMinute: 0, nonceMs: 90 * 24 * 60 * 60 * 1000 },
  });
  await made.signedUp(ADA);
  const login = async (person: Person, email: string, password: string, headers = {}) => {
    const call = { action: 'give_process_donation_login', give_ajax: 'true', give_form_id: '75' };
    return (await person.ajax({ ...call, give_user_login: email, give_user_pass: password }, headers)).json();
  };
  return { ...made, login };
}

describe('signing in within a donation form', () => {
  it('signs the browser in, and says so', async () => {
    const { person, login } = await world();
    const ada = person();
    expect(await login(ada, ADA, PASSWORD)).toEqual({
      success: true,
      data: expect.stringMatching(/^Welcome ada@/),
      account: { id: expect.any(String), email: ADA, firstName: 'Ada', lastName: '' },
    });
    expect((await ada.get('/account')).body).toContain(ADA);
  });

  it('says the same whether the address or the password is wrong, and signs nobody in', async () => {
    const { person, login } = await world();
    const ada = person();
    const [wrong, unknown] = [
      await login(ada, ADA, 'wrong'),
      await login(ada, 'nobody@analytical.example', 'wrong'),
    ];
    expect(wrong).toEqual(unknown);
    expect(wrong.message).toBe('The email address or the password is not right. Please check both.');
    expect(wrong.data).toMatch(/^<div class="give_errors" role="alert"><p class="give_error"/);
    expect(await login(ada, '', '')).toMatchObject({ success: false });
    expect(ada.cookie()).toBe('');
  });

  it('is not done for a page of another site', async () => {
    const { person, login } = await world();
    const ada = person();
    expect(await login(ada, ADA, PASSWORD, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      success: false,
    });
    expect(ada.cookie()).toBe('');
  });

  it('has fields as HTML, which can be left', async () => {
    const { person } = await world();
    const fields = await person().ajax({ action: 'give_checkout_login', form_id: '75' });
    expect(fields.headers['content-type']).toMatch(/^text\/html/);
    expect(fields.body).toMatch(/name="give_user_login"[\s\S]*name="give_user_pass"/);
    const left = await person().ajax({ action: 'give_cancel_login', form_id: '75' });
    expect(left.json()).toEqual({ fields: '""', submit: '""' });
    for (const action of ['give_checkout_login', 'give_cancel_login'])
      expect((await person().ajax({ action, form_id: '404' })).statusCode).toBe(404);
  });
});
