import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addPasskey, hiddenIn, toSignIn } from '../../../testing/account-pages.ts';
import { codeOf } from '../../../testing/factor-world.ts';
import { PASSWORD, type Person, type PersonsWorld, personsWorld } from '../../../testing/persons-world.ts';
import { plainBrowser } from '../../../testing/plain-browser.ts';
import { softPasskey } from '../../../testing/soft-passkey.ts';
import { SECRET } from '../../../testing/test-server.ts';
import { USUAL_ACCOUNTS } from '../../../value/identity/account-settings.ts';
import { createNonces } from '../../../value/nonce.ts';

const ADA = 'ada@analytical.example';
const PATH = '/account/second-steps';
const STEP_MS = 30_000;

/** Somebody with an app, and the world they live in. */
async function withApp(options: Parameters<typeof personsWorld>[0] = {}) {
  const world = await personsWorld(options);
  const ada = await world.signedUp(ADA);
  const { secret, codes } = await addApp(world, ada);
  world.clock.advance(10 * STEP_MS);
  return { world, ada, secret, codes };
}

async function addApp({ clock }: PersonsWorld, person: Person) {
  const begun = await person.act(PATH, { do: 'begin-app' });
  const secret = (/<code dir="ltr">([A-Z2-7 ]+)<\/code>/.exec(begun.body)?.[1] ?? '').replaceAll(' ', '');
  const code = await codeOf(secret, clock.now().getTime());
  const added = await person.act(PATH, { do: 'confirm-app', code });
  const codes = [...added.body.matchAll(/<code>([a-z2-7-]+)<\/code>/g)].map(([, one = '']) => one);
  return { begun, added, secret, codes };
}

/** Proves by an app who somebody is, as a password is not enough once there is one. */
async function proveByApp({ clock }: PersonsWorld, person: Person, secret: string) {
  clock.advance(2 * STEP_MS);
  const asked = await person.act('/account/prove', { choose: 'totp', for: PATH });
  const code = await codeOf(secret, clock.now().getTime());
  return person.act('/account/prove', { ...hiddenIn(asked.body), code });
}

/** A page with the login form, from which somebody signs in. */
function loginPage(world: PersonsWorld, person: Person) {
  // The page was made a minute ago, and is good for a while.
  const begun = new Date(world.clock.now().getTime() - 60_000);
  const given = { secret: SECRET, clock: () => begun, random: randomBytes, lifetimeMs: 600_000 };
  const nonce = createNonces(given).issue('sign-in');
  const send = (more: Record<string, string> = {}) =>
    person.signIn(ADA, { more: { forminator_nonce: nonce, ...more } });
  return {
    enter: async () => (await send()).json().data,
    answer: async (token: string, method: string, code: string) =>
      (await send({ auth_token: token, auth_method: method, auth_code: code })).json(),
    call: async (data: Record<string, string>) =>
      person.ajax({
        ...{ action: 'forminator_2fa_fallback_email', form_id: 'sign-in', forminator_nonce: nonce },
        data: JSON.stringify(data),
      }),
  };
}

describe('a login with a second step', () => {
  it('asks for a code after the password, and gives no session before it', async () => {
    const { world, secret } = await withApp();
    const thief = world.person();
    const page = loginPage(world, thief);
    const asked = await page.enter();
    expect(asked).toMatchObject({
      ...{ success: false, authentication: 'show', auth_method: 'totp', auth_nav: ['recovery'] },
      lost_url: `/lost-device?auth_token=${asked.auth_token}`,
    });
    expect(thief.cookie()).toBe('');
    expect((await thief.get('/account')).statusCode).toBe(303);
    const refused = await page.answer(asked.auth_token, 'totp', '000000');
    expect(refused.data).toMatchObject({ success: false, authentication: 'invalid' });
    expect(thief.cookie()).toBe('');
    const code = await codeOf(secret, world.clock.now().getTime());
    expect(await page.answer(asked.auth_token, 'totp', code)).toMatchObject({ success: true });
    expect((await thief.get('/account')).statusCode).toBe(200);
  });

  it('takes a passkey, a recovery code, and says what to do about a lost device', async () => {
    const { world, ada, codes } = await withApp();
    const key = await addPasskey(ada, 'Key');
    const page = loginPage(world, world.person());
    const { auth_token: token, auth_method } = await page.enter();
    expect(auth_method).toBe('passkey');
    const { options, failed } = (await page.call({ auth_token: token, auth_method: 'passkey' })).json().data;
    expect([options.rpId, typeof failed]).toEqual(['forms.example.org', 'string']);
    const lost = await world.person().get(`/lost-device?auth_token=${token}`);
    expect(lost.json().data.message).toContain('recovery code');
    expect(await page.answer(token, 'passkey', key.sign(options.challenge))).toMatchObject({ success: true });
    const other = loginPage(world, world.person());
    const { auth_token } = await other.enter();
    expect(await other.answer(auth_token, 'recovery', codes[0] ?? '')).toMatchObject({ success: true });
    expect((await other.call({ auth_token })).statusCode).toBe(422);
  });

  it('mails a code, and another one half a minute later', async () => {
    const world = await personsWorld();
    const ada = await world.signedUp(ADA);
    await ada.act(PATH, { do: 'use-email' });
    world.mails.length = 0;
    const page = loginPage(world, world.person());
    const { auth_token: token, auth_method, message } = await page.enter();
    expect([auth_method, message]).toEqual(['email', expect.stringContaining('on its way')]);
    expect((await page.call({ auth_token: token })).statusCode).toBe(429);
    world.clock.advance(STEP_MS + 1_000);
    expect((await page.call({ auth_token: token })).json()).toMatchObject({ success: true });
    await world.idle();
    const codes = world.mails.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
    expect(codes).toHaveLength(2);
    expect(await world.everything()).not.toContain(codes[1]);
    expect(await page.answer(token, 'email', codes[1] ?? '')).toMatchObject({ success: true });
  });

  it('works without a script, by a page of its own', async () => {
    const { world, secret, codes } = await withApp();
    const login = async () => {
      const page = await plainBrowser(world.app).open('/forms/sign-in');
      page.fill('email-1', ADA);
      page.fill('password-1', PASSWORD);
      world.clock.advance(3_000);
      return page.press();
    };
    const step = await login();
    expect(step.text).toContain('One more step');
    const post = (page: typeof step, label: string, more: Record<string, string> = {}) =>
      world.person().postTo('/second-step', { ...Object.fromEntries(page.posts(label)), ...more });
    const wrong = await post(step, 'Confirm', { code: '000000' });
    expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('not right')]);
    const other = await post(step, 'Use a recovery code');
    expect(other.body).toContain('a recovery code');
    expect((await post(step, 'I have lost my device')).body).toContain('choose a recovery code');
    const right = await post(step, 'Confirm', { code: await codeOf(secret, world.clock.now().getTime()) });
    expect([right.statusCode, right.headers.location]).toEqual([303, '/account']);
    expect(right.headers['set-cookie']).toMatch(/^formularium-session=[\w-]{43};/);
    const again = await post(await login(), 'Confirm', { code: codes[0] ?? '', auth_method: 'recovery' });
    expect(again.statusCode).toBe(303);
  });
});

describe('signing in by a passkey alone', () => {
  const ALONE = '/account/passkey';

  /** Somebody with a passkey, and what a browser without a session has been asked to sign. */
  async function asked() {
    const world = await personsWorld();
    const ada = await world.signedUp(ADA);
    const key = await addPasskey(ada, 'Key');
    const person = world.person();
    const { body } = await person.get(ALONE);
    const token = hiddenIn(body)['token'] ?? '';
    return { world, ada, key, person, token, challenge: toSignIn(body) };
  }

  it('is offered by the login form, and asks for neither address nor password nor a second step', async () => {
    const { world, key, person, token, challenge } = await asked();
    expect((await world.app.inject({ url: '/forms/sign-in' })).body).toContain(`href="${ALONE}"`);
    expect((await world.app.inject({ url: '/forms/register' })).body).not.toContain(ALONE);
    const entered = await person.postTo(ALONE, { token, code: key.sign(challenge) });
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/account']);
    expect((await person.get('/account')).body).toContain(ADA);
  });

  it('takes what was signed once, in time, for this site, by a passkey that it knows', async () => {
    const { world, key, person, token, challenge } = await asked();
    const signed = key.sign(challenge);
    const refuses = async (fields: Record<string, string>, headers = {}) => {
      const reply = await world.person().postTo(ALONE, fields, headers);
      expect(reply.headers['set-cookie']).toBeUndefined();
      return reply.statusCode;
    };
    const stranger = softPasskey('Other', 'https://forms.example.org');
    expect([
      await refuses({ token, code: signed }, { 'sec-fetch-site': 'cross-site' }),
      await refuses({ token, code: stranger.sign(challenge) }),
      await refuses({ token, code: key.sign(challenge, { origin: 'https://evil.example' }) }),
      await refuses({ token, code: key.sign(challenge, { isVerified: false }) }),
      await refuses({ token, code: key.sign('another-challenge') }),
      await refuses({ token: `${token}x`, code: signed }),
      await refuses({ token, code: '{"id":1}' }),
    ]).toEqual([403, 422, 422, 422, 422, 422, 422]);
    // Who has tried so often waits a little.
    expect(await refuses({ token, code: key.sign(challenge) })).toBe(429);
    world.clock.advance(60_000);
    const entered = await person.postTo(ALONE, { token, code: key.sign(challenge) });
    expect(entered.statusCode).toBe(303);
    expect(await refuses({ token, code: key.sign(challenge) })).toBe(422);
    const next = await world.person().get(ALONE);
    world.clock.advance(5 * 60_000);
    const over = { token: hiddenIn(next.body)['token'] ?? '', code: key.sign(toSignIn(next.body)) };
    expect(await refuses(over)).toBe(422);
  });

  it('lets nobody in whose account is locked, or whose passkey is removed', async () => {
    const { world, ada, key, token, challenge } = await asked();
    await world.change(ADA, { state: 'locked' });
    expect((await world.person().postTo(ALONE, { token, code: key.sign(challenge) })).statusCode).toBe(422);
    await world.change(ADA, { state: 'active' });
    const id = /id="factor-([^"]+)"/.exec((await ada.get(PATH)).body)?.[1] ?? '';
    await ada.act(PATH, { do: 'remove', factor: id });
    expect((await world.person().postTo(ALONE, { token, code: key.sign(challenge) })).statusCode).toBe(422);
  });
});

describe('somebody who guesses codes', () => {
  it('has the owner told by mail at the fifth wrong one, once', async () => {
    const { world } = await withApp();
    const page = loginPage(world, world.person());
    const { auth_token: token } = await page.enter();
    await world.idle();
    world.mails.length = 0;
    for (let nth = 1; nth <= 4; nth += 1) await page.answer(token, 'totp', '000000');
    await world.idle();
    expect(world.mails).toEqual([]);
    for (let nth = 5; nth <= 7; nth += 1) await page.answer(token, 'totp', '000000');
    await world.idle();
    expect(world.mails).toMatchObject([
      { recipient: ADA, subject: 'Somebody is trying to get into your account' },
    ]);
  });
});

describe('the page of second steps', () => {
  it('adds an app with its first code, shows recovery codes once, and tells the owner', async () => {
    const world = await personsWorld();
    const ada = await world.signedUp(ADA);
    world.mails.length = 0;
    const before = ada.cookie();
    const wrong = await ada.act(PATH, { do: 'confirm-app', code: '123456' });
    expect(wrong.body).toContain('not right');
    const { begun, added, codes, secret } = await addApp(world, ada);
    expect(begun.body).toContain('src="data:image/svg+xml;base64,');
    expect([added.statusCode, codes.length]).toEqual([200, 10]);
    expect(ada.cookie()).not.toBe(before);
    const shown = (await ada.get(PATH)).body;
    for (const hidden of [secret, codes[0] ?? '']) expect(shown).not.toContain(hidden);
    expect(shown).toContain('Recovery codes left: 10');
    await world.idle();
    expect(world.mails.map(({ subject }) => subject)).toEqual(['How you sign in has changed']);
    expect(await world.everything()).not.toContain(secret);
  });

  it('wants the password once more after ten minutes, of an account that has nothing else', async () => {
    const world = await personsWorld();
    const ada = await world.signedUp(ADA);
    world.clock.advance(10 * 60_000);
    const refused = await ada.act(PATH, { do: 'begin-app' });
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('Is it you?')]);
    expect((await ada.act(PATH, { do: 'prove', password: 'not it at all' })).statusCode).toBe(422);
    expect((await ada.act(PATH, { do: 'begin-app' })).statusCode).toBe(403);
    expect((await ada.act(PATH, { do: 'prove', password: PASSWORD })).statusCode).toBe(200);
    expect((await ada.act(PATH, { do: 'begin-app' })).body).toContain('QR code');
  });

  it('wants a second step once more after ten minutes of an account that has one: its password is not enough', async () => {
    const { world, ada, secret } = await withApp();
    world.clock.advance(10 * 60_000);
    expect((await ada.get(PATH)).body).toContain('href="/account/prove?for=/account/second-steps"');
    expect((await ada.act(PATH, { do: 'prove', password: PASSWORD })).statusCode).toBe(403);
    await ada.act('/account/prove', { password: PASSWORD });
    expect((await ada.act(PATH, { do: 'make-codes' })).statusCode).toBe(403);
    const given = { password: PASSWORD, 'new-password': 'another one of a battery', email: 'x@example.org' };
    for (const path of ['/account/password', '/account/email'])
      expect([path, (await ada.act(path, given)).statusCode]).toEqual([path, 403]);
    expect((await ada.get('/account')).body).not.toContain('name="new-password"');
    const wrong = await ada.act('/account/prove', { choose: 'totp' });
    const refused = await ada.act('/account/prove', { ...hiddenIn(wrong.body), code: '000000' });
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('not right')]);
    const before = ada.cookie();
    const proved = await proveByApp(world, ada, secret);
    expect([proved.statusCode, proved.headers.location]).toEqual([303, PATH]);
    expect(ada.cookie()).not.toBe(before);
    expect((await ada.act(PATH, { do: 'make-codes' })).body).toContain('Keep these codes');
    expect((await ada.act('/account/password', given)).statusCode).toBe(303);
  });

  it('takes the proof of a login for no proof of a session, and the other way round', async () => {
    const { world, ada, secret } = await withApp();
    world.clock.advance(10 * 60_000);
    const { auth_token: token } = await loginPage(world, world.person()).enter();
    const code = await codeOf(secret, world.clock.now().getTime());
    const swapped = await ada.act('/account/prove', { auth_token: token, auth_method: 'totp', code });
    expect([swapped.statusCode, swapped.body]).toEqual([422, expect.stringContaining('begin again')]);
    const asked = hiddenIn((await ada.act('/account/prove', { choose: 'totp' })).body);
    const eve = await world.signedUp('eve@analytical.example');
    await addApp(world, eve);
    await eve.act('/account/prove', { ...asked, csrf: await eve.csrf(), code });
    expect(
      await loginPage(world, world.person()).answer(asked['auth_token'] ?? '', 'totp', code),
    ).toMatchObject({
      success: false,
    });
    expect((await ada.act('/account/prove', { ...asked, code })).statusCode).toBe(303);
  });

  it('gives a passkey another name, and nobody else’s', async () => {
    const world = await personsWorld();
    const [ada, eve] = [await world.signedUp(ADA), await world.signedUp('eve@analytical.example')];
    await addPasskey(ada, 'Laptop');
    const factor = /id="factor-([^"]+)"/.exec((await ada.get(PATH)).body)?.[1] ?? '';
    const rename = (person: Person, name: string) => person.act(PATH, { do: 'rename', factor, name });
    await rename(eve, 'Mine');
    await rename(ada, '   ');
    expect((await ada.get(PATH)).body).toContain('Passkey: Laptop');
    const renamed = await rename(ada, ' Old laptop ');
    expect(renamed.body).toContain('The passkey has its new name.');
    expect(renamed.body).toContain('Passkey: Old laptop,');
  });

  it('changes nothing for another account, or without the token of the page', async () => {
    const { world, ada } = await withApp();
    const eve = await world.signedUp('eve@analytical.example');
    const id = /id="factor-([^"]+)"/.exec((await ada.get(PATH)).body)?.[1] ?? '';
    await eve.act(PATH, { do: 'remove', factor: id });
    expect((await ada.postTo(PATH, { do: 'remove', factor: id })).statusCode).toBe(403);
    expect((await ada.get(PATH)).body).toContain(id);
    expect((await ada.act(PATH, { do: 'remove', factor: id })).body).toContain('has been removed');
    expect((await loginPage(world, world.person()).enter()).success).toBe(true);
  });

  it('does not offer codes by e-mail where the site does not allow them', async () => {
    const world = await personsWorld({ accounts: { ...USUAL_ACCOUNTS, requiredOf: [], allowsEmail: false } });
    const ada = await world.signedUp(ADA);
    expect((await ada.get(PATH)).body).not.toContain('use-email');
    expect((await ada.act(PATH, { do: 'use-email' })).statusCode).toBe(403);
  });

  it('keeps one for a role that needs it', async () => {
    const { world, ada } = await withApp({
      accounts: { ...USUAL_ACCOUNTS, requiredOf: ['manager'], allowsEmail: true },
    });
    await world.change(ADA, { role: 'manager' });
    const id = /id="factor-([^"]+)"/.exec((await ada.get(PATH)).body)?.[1] ?? '';
    const refused = await ada.act(PATH, { do: 'remove', factor: id });
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('Add another one')]);
  });
});
