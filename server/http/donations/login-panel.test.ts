import { describe, expect, it } from 'vitest';
import { ACCOUNT_FORMS, PASSWORD, type Person, personsWorld } from '../../testing/persons-world.ts';
import { served } from '../../testing/test-server.ts';

const [ADA, BOB] = ['ada@analytical.example', 'bob@analytical.example'];

const form = (id: string, more: object = {}) =>
  served(id, {
    ...{ id, type: 'form', title: 'Give' },
    fields: [
      { id: 'first', kind: 'text', label: 'First name', autofill: 'given-name' },
      { id: 'email', kind: 'email', label: 'Email' },
      { id: 'panel', kind: 'login', label: 'Your account', ...more },
    ],
  });

async function world() {
  const made = await personsWorld({
    forms: [form('give'), form('members', { required: true, register: true }), ...ACCOUNT_FORMS],
    limits: { submissionsPerMinute: 0, nonceMs: 90 * 24 * 60 * 60 * 1000 },
  });
  let count = 0;
  const send = async (person: Person, id: string, answers: Record<string, string>) => {
    count += 1;
    const about = { action: 'forminator_submit_form_custom-forms', form_id: id };
    const key = { submission_key: `a-key-of-the-panel-${count}`, forminator_nonce: made.nonce(id) };
    return (await person.ajax({ ...about, ...key, ...answers })).json();
  };
  return { ...made, send };
}

/** What the page of a form tells its script of whoever is signed in. */
async function told(person: Person, id = 'give'): Promise<unknown> {
  const { body } = await person.get(`/forms/${id}`);
  const text = /data-account="([^"]*)"/.exec(body)?.[1] ?? '';
  return JSON.parse(text.replaceAll('&quot;', '"'));
}

describe('a form with a panel to sign in', () => {
  it('tells its page who is signed in, each their own account and nobody else’s', async () => {
    const { person, signedUp } = await world();
    const [ada, bob] = [await signedUp(ADA), await signedUp(BOB)];
    expect(await told(ada)).toMatchObject({ email: ADA, firstName: 'Ada' });
    expect(await told(bob)).toMatchObject({ email: BOB });
    expect(await told(person())).toBeNull();
    const again = await ada.ajax({ action: 'give_donation_form_reset_all_nonce', give_form_id: 'give' });
    expect(again.json().data.account).toMatchObject({ email: ADA });
    const foreign = { 'sec-fetch-site': 'cross-site' };
    const asked = { action: 'give_donation_form_reset_all_nonce', give_form_id: 'give' };
    expect((await ada.ajax(asked, foreign)).json().data.account).toBeNull();
  });

  it('believes no page that says it is somebody', async () => {
    const { signedUp, send, rows, person } = await world();
    const [ada, bob] = [await signedUp(ADA), await signedUp(BOB)];
    const { id } = (await told(bob)) as { id: string };
    expect(await send(person(), 'members', { first: 'A', give_user_id: id })).toMatchObject({
      success: false,
    });
    expect(await send(person(), 'members', { first: 'A', give_user_login: BOB })).toMatchObject({
      success: false,
      data: { errors: [{ give_user_login: 'Please sign in first.' }] },
    });
    const before = rows().length;
    expect(await send(bob, 'members', { first: 'B', give_user_id: id })).toMatchObject({ success: true });
    expect(await send(ada, 'give', { first: 'A', give_user_id: id })).toMatchObject({ success: true });
    expect(await send(person(), 'give', { first: 'C', give_user_id: id })).toMatchObject({ success: true });
    const kept = rows()
      .slice(before)
      .map(({ submission }) => submission);
    expect(kept).toEqual([expect.objectContaining({ give_user_id: id }), { first: 'A' }, { first: 'C' }]);
  });

  it('asks nobody to sign in whom its form does not show it', async () => {
    const shown = { field: 'first', operator: '=', value: 'Member' };
    const panel = { required: true, conditions: [{ action: 'show', rule: 'all', conditions: [shown] }] };
    const { person, nonce } = await personsWorld({
      forms: [form('hides', panel)],
      limits: { submissionsPerMinute: 0 },
    });
    const about = {
      action: 'forminator_submit_form_custom-forms',
      form_id: 'hides',
      forminator_nonce: nonce('hides'),
    };
    const send = async (key: string, first: string) =>
      (
        await person().ajax({
          ...about,
          submission_key: key,
          first,
          give_user_login: BOB,
          give_user_pass: 'x',
        })
      ).json();
    expect(await send('a-key-of-a-guest-1', 'Guest')).toMatchObject({ success: true });
    expect(await send('a-key-of-a-guest-2', 'Member')).toMatchObject({
      data: { errors: [{ give_user_login: 'Please sign in first.' }] },
    });
  });

  it('makes an account with the submission, which says the same of an address that has one', async () => {
    const { person, signedUp, send, accounts, mails, idle, everything } = await world();
    await signedUp(ADA);
    const account = (email: string) => ({
      ...{ first: 'C', 'panel-open': 'register', give_register_login: email },
      ...{
        give_register_pass: 'correct Horse 7 battery!',
        confirm_give_register_pass: 'correct Horse 7 battery!',
      },
    });
    const replies = [
      await send(person(), 'members', account('cleo@analytical.example')),
      await send(person(), 'members', account(ADA)),
    ];
    for (const reply of replies)
      expect(reply).toMatchObject({ success: true, message: expect.stringContaining('confirm your email') });
    await idle();
    expect((await accounts()).map(({ email, state }) => [email, state])).toContainEqual([
      'cleo@analytical.example',
      'waiting',
    ]);
    expect(mails.map(({ recipient }) => recipient)).toContain('cleo@analytical.example');
    expect(await everything()).not.toContain('Horse 7');
    const weak = {
      ...account('d@analytical.example'),
      give_register_pass: '1',
      confirm_give_register_pass: '1',
    };
    expect(await send(person(), 'members', weak)).toMatchObject({ success: false });
  });

  it('gives its fields as HTML, for a place that asks for them, where it makes accounts', async () => {
    const { person, signedUp, send, accounts, idle } = await world();
    await signedUp(ADA);
    const asked = (id: string) => person().ajax({ action: 'give_checkout_register', form_id: id });
    const { headers, body } = await asked('members');
    expect(headers['content-type']).toMatch(/^text\/html/);
    const names = [...body.matchAll(/<input[^>]* name="([^"]+)"/g)].map(([, name]) => name ?? '');
    expect(new Set(names)).toEqual(
      new Set(['panel-open', 'give_register_login', 'give_register_pass', 'confirm_give_register_pass']),
    );
    expect(body).toMatch(/<input[^>]*(checked[^>]*value="register"|value="register"[^>]*checked)/);
    // Their names there are the ones by which an account is made.
    const values: Record<string, string> = { 'panel-open': 'register', give_register_login: BOB };
    const answers = Object.fromEntries(names.map((name) => [name, values[name] ?? PASSWORD]));
    expect(await send(person(), 'members', { first: 'Bob', ...answers })).toMatchObject({ success: true });
    await idle();
    expect((await accounts()).map(({ email }) => email)).toContain(BOB);
    expect((await asked('give')).body).toBe('');
    expect((await asked('404')).statusCode).toBe(404);
  });

  it('signs in without a script, and keeps what was entered but the password', async () => {
    const { person, signedUp } = await world();
    await signedUp(ADA);
    const cleo = person();
    const carriedIn = (body: string): string =>
      (/name="formularium:page" value="([^"]*)"/.exec(body)?.[1] ?? '').replaceAll('&quot;', '"');
    let { body } = await cleo.get('/forms/give');
    const page = async (fields: Record<string, string>) => {
      ({ body } = await cleo.postTo('/forms/give', { 'formularium:page': carriedIn(body), ...fields }));
      return { body };
    };
    const opened = await page({
      first: 'Cleo',
      'panel-open': 'yes',
      'formularium:event': 'update',
    });
    expect(opened.body).toMatch(/name="give_user_pass"[\s\S]*value="sign-in"/);
    const login = {
      'panel-open': 'yes',
      give_user_login: ADA,
      'formularium:event': 'sign-in',
      first: 'Cleo',
    };
    const wrong = await page({ ...login, give_user_pass: 'wrong word' });
    expect(wrong.body).toContain('The email address or the password is not right.');
    expect(wrong.body).toContain('value="Cleo"');
    expect(wrong.body).not.toContain('wrong word');
    expect(cleo.cookie()).toBe('');
    const right = await page({ ...login, give_user_pass: PASSWORD });
    expect(cleo.cookie()).not.toBe('');
    expect(right.body).toContain('You are signed in.');
    expect(right.body).toContain('value="Cleo"');
    expect(right.body).not.toContain('name="give_user_pass"');
  });
});
