import { describe, expect, it } from 'vitest';
import { PASSWORD, type PersonOptions, personsWorld } from '../../testing/persons-world.ts';
import type { OutgoingMail } from '../../value/mail/outgoing-mail.ts';

const world = (options: PersonOptions = {}) => personsWorld(options);
const linkIn = (mail: OutgoingMail | undefined): string =>
  new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? 'https://nothing.example').pathname;

describe('registering', () => {
  it('makes an account that waits for its link and its password, and signs it in then', async () => {
    const { person, mails, accounts, idle } = await world();
    const ada = person();
    const reply = await ada.register('Ada@Analytical.example');
    expect(reply.json()).toMatchObject({
      success: true,
      data: { message: expect.stringContaining('We have sent you a mail.') },
    });
    await idle();
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['Ada@Analytical.example', 'Confirm your email address'],
    ]);
    expect(await accounts()).toMatchObject([
      { email: 'ada@analytical.example', state: 'waiting', role: 'visitor' },
    ]);
    const path = linkIn(mails[0]);
    // Programs that look at mails open links.
    expect((await ada.get(path)).statusCode).toBe(200);
    expect(await accounts()).toMatchObject([{ state: 'waiting' }]);
    expect((await ada.postTo(path, { password: 'not it at all' })).statusCode).toBe(422);
    const confirmed = await ada.postTo(path, { password: PASSWORD });
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, '/account']);
    expect(await accounts()).toMatchObject([{ state: 'active' }]);
    const own = (await ada.get('/account')).body;
    expect(own).toContain('Ada@Analytical.example');
    expect(own).not.toContain('href="/desk"');
    expect((await ada.get(path)).statusCode).toBe(404);
  });

  it('keeps the password nowhere, and only a hash of every token', async () => {
    const { person, everything, mails, idle, log } = await world({ passwordCost: {} });
    const ada = person();
    await ada.register('ada@analytical.example');
    await idle();
    const token = linkIn(mails[0]).split('/').at(-1) ?? '';
    await ada.postTo(linkIn(mails[0]), { password: PASSWORD });
    const all = (await everything()) + log();
    expect(all).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(token).toHaveLength(43);
    for (const secret of [PASSWORD, token, ada.cookie()]) expect(all).not.toContain(secret);
    expect(JSON.stringify(mails)).not.toContain(PASSWORD);
  });

  it('says the same about an address that has an account, whose owner is told by mail', async () => {
    const { signedUp, person, mails, accounts, idle } = await world();
    await signedUp('ada@analytical.example');
    const before = await accounts();
    mails.length = 0;
    const [known, unknown] = [
      await person().register('ADA@analytical.example', 'another password entirely'),
      await person().register('bob@analytical.example', 'another password entirely'),
    ];
    expect(known.json().message).toBe(unknown.json().message);
    await idle();
    expect(mails.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
      ['ada@analytical.example', 'You have an account already'],
      ['bob@analytical.example', 'Confirm your email address'],
    ]);
    expect((await accounts()).slice(0, 1)).toEqual(before);
  });

  it('lets nobody prepare an account for the address of somebody else', async () => {
    const { person, mails, accounts, idle } = await world();
    await person().register('ada@analytical.example', 'a password of the stranger');
    await idle();
    const ofStranger = linkIn(mails[0]);
    const ada = person();
    await ada.register('ada@analytical.example');
    await idle();
    // Either link asks for the password of the second registration.
    const own = linkIn(mails[1]);
    for (const link of [ofStranger, own])
      expect((await ada.postTo(link, { password: 'a password of the stranger' })).statusCode).toBe(422);
    expect((await ada.postTo(own, { password: PASSWORD })).statusCode).toBe(303);
    expect((await ada.postTo(ofStranger, { password: PASSWORD })).statusCode).toBe(404);
    expect(await accounts()).toHaveLength(1);
  });

  it('refuses passwords that are short or easy to guess, at their field', async () => {
    const { person, accounts } = await world();
    for (const password of ['short', 'passwordpassword', '123456789012345', 'ada@analytical.example']) {
      const reply = await person().register('ada@analytical.example', password);
      expect([password, reply.statusCode, reply.json().data.errors]).toEqual([
        password,
        422,
        [{ 'password-1': expect.stringMatching(/at least 12 characters|easy to guess/) }],
      ]);
    }
    expect(await accounts()).toEqual([]);
  });

  it('makes one account of many registrations at once', async () => {
    const { person, accounts } = await world();
    await Promise.all(
      Array.from({ length: 5 }, (_, n) => person().register('ada@analytical.example', `${PASSWORD} ${n}`)),
    );
    expect(await accounts()).toHaveLength(1);
  });
});

describe('signing in', () => {
  it('gives a cookie that only this server reads, and a new one each time', async () => {
    const { signedUp } = await world();
    const ada = await signedUp('ada@analytical.example');
    const first = ada.cookie();
    const reply = await ada.signIn('ada@analytical.example');
    expect([reply.statusCode, reply.json().success]).toEqual([200, true]);
    expect(reply.headers['set-cookie']).toMatch(
      /^formularium-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(ada.cookie()).not.toBe(first);
    expect((await ada.get('/account', `formularium-session=${first}`)).statusCode).toBe(303);
    expect((await ada.get('/account')).statusCode).toBe(200);
  });

  it('gives a cookie for HTTPS only behind a proxy with HTTPS, remembered if that was wished', async () => {
    const { signedUp } = await world({ trustProxy: 1 });
    const ada = await signedUp('ada@analytical.example');
    const reply = await ada.signIn('ada@analytical.example', {
      headers: { 'x-forwarded-proto': 'https' },
      more: { 'checkbox-1[]': 'remember' },
    });
    expect(reply.headers['set-cookie']).toMatch(
      /^__Host-formularium=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000; Secure$/,
    );
  });

  it('says the same of a wrong password and of an unknown address', async () => {
    const { signedUp, person } = await world();
    await signedUp('ada@analytical.example');
    const [wrong, unknown] = [
      await person().signIn('ada@analytical.example', { password: 'something else' }),
      await person().signIn('bob@analytical.example'),
    ];
    expect(wrong.statusCode).toBe(422);
    expect(wrong.headers['set-cookie']).toBeUndefined();
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
  });

  it('keeps no entry of it', async () => {
    const { signedUp, rows } = await world();
    const ada = await signedUp('ada@analytical.example');
    await ada.signIn('ada@analytical.example');
    expect(rows().map(({ form_id }) => form_id)).toEqual(['register']);
  });

  it('is no matter of pages of other sites', async () => {
    const { signedUp } = await world();
    const ada = await signedUp('ada@analytical.example');
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'same-site' }] as const) {
      const reply = await ada.signIn('ada@analytical.example', { headers });
      expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([403, undefined]);
    }
  });

  it('waits for the address to be confirmed, and mails the link once more to whoever knows the password', async () => {
    const { person, mails, idle } = await world();
    const ada = person();
    await ada.register('ada@analytical.example');
    expect((await ada.signIn('ada@analytical.example', { password: 'wrong one here' })).statusCode).toBe(422);
    await idle();
    expect(mails).toHaveLength(1);
    const reply = await ada.signIn('ada@analytical.example');
    expect([reply.statusCode, reply.json().message]).toEqual([
      403,
      expect.stringContaining('Please confirm your email address first.'),
    ]);
    await idle();
    expect((await ada.postTo(linkIn(mails[1]), { password: PASSWORD })).statusCode).toBe(303);
  });

  it('slows down after a few wrong passwords, then holds, and lets the owner in by a mailed link', async () => {
    const { signedUp, person, clock, mails, idle } = await world();
    const ada = await signedUp('ada@analytical.example');
    const stranger = person();
    const wrong = () => stranger.signIn('ada@analytical.example', { password: 'a wrong password' });
    const all = await Promise.all(Array.from({ length: 20 }, wrong));
    expect(all.filter(({ statusCode }) => statusCode === 422)).toHaveLength(3);
    expect(all.filter(({ statusCode }) => statusCode === 429)).toHaveLength(17);
    clock.advance(6_000);
    expect((await wrong()).statusCode).toBe(422);
    clock.advance(21_000);
    expect((await wrong()).statusCode).toBe(422);
    clock.advance(60_000);
    const held = await stranger.signIn('ada@analytical.example');
    expect([held.statusCode, Number(held.headers['retry-after'])]).toEqual([429, 840]);
    // From another network it is somebody else.
    expect((await ada.signIn('ada@analytical.example', { address: '203.0.113.9' })).statusCode).toBe(200);
    mails.length = 0;
    await stranger.postTo('/account/lost', { email: 'ada@analytical.example' });
    await idle();
    await stranger.postTo(linkIn(mails[0]), { 'new-password': 'an altogether new one' });
    const reply = await stranger.signIn('ada@analytical.example', { password: 'an altogether new one' });
    expect(reply.statusCode).toBe(200);
    clock.advance(15 * 60_000);
  });

  it('is refused to a locked account, and ends its sessions', async () => {
    const { signedUp, change } = await world();
    const ada = await signedUp('ada@analytical.example');
    await change('ada@analytical.example', { state: 'locked' });
    expect((await ada.get('/account')).statusCode).toBe(303);
    const reply = await ada.signIn('ada@analytical.example');
    expect([reply.statusCode, reply.json().message]).toEqual([403, expect.stringContaining('locked')]);
  });
});

describe('a session', () => {
  it('ends when it has been unused for long, however it was kept', async () => {
    const { signedUp, clock } = await world();
    const ada = await signedUp('ada@analytical.example');
    clock.advance(11 * 3_600_000);
    expect((await ada.get('/account')).statusCode).toBe(200);
    clock.advance(11 * 3_600_000);
    expect((await ada.get('/account')).statusCode).toBe(200);
    clock.advance(3 * 3_600_000);
    expect((await ada.get('/account')).statusCode).toBe(303);
  });

  it('is ended here, elsewhere, or everywhere, and never by somebody else', async () => {
    const { signedUp, person } = await world();
    const ada = await signedUp('ada@analytical.example');
    const elsewhere = person();
    await elsewhere.signIn('ada@analytical.example');
    const bob = await signedUp('bob@analytical.example');
    const [, id = ''] = /aria-describedby="session-([^"]+)"/.exec((await ada.get('/account')).body) ?? [];
    await bob.act('/account/sessions', { session: id });
    expect((await elsewhere.get('/account')).statusCode).toBe(200);
    await ada.act('/account/sessions', { session: id });
    expect((await elsewhere.get('/account')).statusCode).toBe(303);
    expect((await ada.get('/account')).statusCode).toBe(200);
    await elsewhere.signIn('ada@analytical.example');
    await ada.act('/account/sessions', { session: 'all' });
    for (const one of [ada, elsewhere]) expect((await one.get('/account')).statusCode).toBe(303);
    expect((await bob.get('/account')).statusCode).toBe(200);
    const kept = bob.cookie();
    await bob.act('/account/sign-out', {});
    expect((await bob.get('/account', `formularium-session=${kept}`)).statusCode).toBe(303);
  });

  it('does nothing for a form of another page', async () => {
    const { signedUp } = await world();
    const [ada, bob] = [await signedUp('ada@analytical.example'), await signedUp('bob@analytical.example')];
    const csrf = await bob.csrf();
    expect((await ada.postTo('/account/sign-out', { csrf })).statusCode).toBe(403);
    expect((await ada.postTo('/account/sign-out', {})).statusCode).toBe(403);
    const own = { csrf: await ada.csrf() };
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as const)
      expect((await ada.postTo('/account/sign-out', own, headers)).statusCode).toBe(401);
    expect((await ada.get('/account')).statusCode).toBe(200);
    const left = await ada.postTo('/account/sign-out', own);
    expect([left.statusCode, left.headers['clear-site-data']]).toEqual([303, '"cache"']);
  });
});

describe('a password', () => {
  it('is changed by whoever knows it: a new token here, the end everywhere else, and a mail', async () => {
    const { signedUp, person, mails, idle } = await world();
    const ada = await signedUp('ada@analytical.example');
    const elsewhere = person();
    await elsewhere.signIn('ada@analytical.example');
    const before = ada.cookie();
    const wrong = await ada.act('/account/password', {
      password: 'x',
      'new-password': 'an altogether new one',
    });
    expect([wrong.statusCode, wrong.body]).toEqual([
      422,
      expect.stringContaining('The password is not right.'),
    ]);
    mails.length = 0;
    const changed = await ada.act('/account/password', {
      password: PASSWORD,
      'new-password': 'an altogether new one',
    });
    expect([changed.statusCode, changed.headers.location]).toEqual([303, '/account?done=password']);
    expect(ada.cookie()).not.toBe(before);
    expect((await ada.get('/account', `formularium-session=${before}`)).statusCode).toBe(303);
    expect((await elsewhere.get('/account')).statusCode).toBe(303);
    expect((await ada.get('/account?done=password')).body).toContain('Your new password is saved.');
    await idle();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your password has changed']);
    expect((await elsewhere.signIn('ada@analytical.example')).statusCode).toBe(422);
    const reply = await elsewhere.signIn('ada@analytical.example', { password: 'an altogether new one' });
    expect(reply.statusCode).toBe(200);
  });

  it('that is lost is chosen anew by a mailed link, once and for an hour; all sessions end', async () => {
    const { signedUp, person, mails, idle, clock } = await world();
    const ada = await signedUp('ada@analytical.example');
    mails.length = 0;
    const stranger = person();
    const [known, unknown] = [
      await stranger.postTo('/account/lost', { email: 'ADA@analytical.example' }),
      await stranger.postTo('/account/lost', { email: 'nobody@analytical.example' }),
    ];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    await idle();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ada@analytical.example']);
    const path = linkIn(mails[0]);
    expect((await stranger.postTo(path, { 'new-password': 'short' })).statusCode).toBe(422);
    const done = await stranger.postTo(path, { 'new-password': 'an altogether new one' });
    expect([done.statusCode, done.body]).toEqual([
      200,
      expect.stringContaining('Your new password is saved.'),
    ]);
    expect((await ada.get('/account')).statusCode).toBe(303);
    expect((await stranger.get('/account')).statusCode).toBe(303);
    expect((await stranger.postTo(path, { 'new-password': 'an altogether other one' })).statusCode).toBe(404);
    await stranger.postTo('/account/lost', { email: 'ada@analytical.example' });
    await idle();
    clock.advance(60 * 60 * 1000);
    const late = linkIn(mails.findLast(({ subject }) => subject === 'Choose a new password'));
    expect((await stranger.get(late)).statusCode).toBe(404);
  });
});

describe('an address', () => {
  it('is changed by a link to the new one, and the old one is told', async () => {
    const { signedUp, accounts, mails, idle } = await world();
    const ada = await signedUp('ada@analytical.example');
    await signedUp('bob@analytical.example');
    mails.length = 0;
    expect(
      (await ada.act('/account/email', { password: 'x', email: 'new@analytical.example' })).statusCode,
    ).toBe(422);
    for (const email of ['new@analytical.example', 'bob@analytical.example']) {
      const reply = await ada.act('/account/email', { password: PASSWORD, email });
      expect(reply.headers.location).toBe('/account?done=email');
      await idle();
    }
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      'new@analytical.example',
      'bob@analytical.example',
    ]);
    const [first, taken] = mails.map(linkIn);
    // A later link makes the earlier one worthless.
    expect((await ada.postTo(`${first}`, {})).statusCode).toBe(404);
    expect((await ada.postTo(`${taken}`, {})).statusCode).toBe(422);
    const statuses: number[] = [];
    for (const email of ['no@one.example', 'no@two.example', 'New@analytical.example', 'no@three.example'])
      statuses.push((await ada.act('/account/email', { password: PASSWORD, email })).statusCode);
    // One too many is said to be, and leaves the link that was mailed last.
    expect(statuses).toEqual([303, 303, 303, 429]);
    await idle();
    const path = linkIn(mails[4]);
    expect((await ada.postTo(path, {})).statusCode).toBe(200);
    await idle();
    expect(mails[5]).toMatchObject({
      recipient: 'ada@analytical.example',
      subject: 'Your email address has changed',
    });
    expect((await accounts())[0]).toMatchObject({ email: 'new@analytical.example' });
    expect((await ada.get('/account')).statusCode).toBe(303);
    expect((await ada.signIn('new@analytical.example')).statusCode).toBe(200);
  });
});

describe('the first owner', () => {
  it('makes their account by the link of the terminal, once', async () => {
    const { person, ownerPath, accounts } = await world();
    const [earlier, path] = [await ownerPath(), `${await ownerPath()}`];
    const olga = person();
    expect((await olga.get(`${earlier}`)).statusCode).toBe(404);
    const given = { name: 'Olga', email: 'olga@analytical.example', 'new-password': PASSWORD };
    expect((await olga.postTo(path, { ...given, email: 'olga' })).statusCode).toBe(422);
    expect((await olga.postTo(path, { ...given, 'new-password': 'x' })).statusCode).toBe(422);
    const outcomes = await Promise.all([olga.postTo(path, given), person().postTo(path, given)]);
    expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([303, 404]);
    expect(await accounts()).toMatchObject([{ role: 'owner', state: 'active', name: 'Olga' }]);
    const again = person();
    await again.signIn(given.email);
    expect((await again.get('/account')).body).toContain('href="/desk"');
    expect(await ownerPath()).toBeNull();
  });
});
