import { describe, expect, it } from 'vitest';
import { addPasskey, hiddenIn, toSignIn } from '../../../testing/account-pages.ts';
import { plainBrowser } from '../../../testing/plain-browser.ts';
import { AT_PROVIDER, back, enter, isIn, leave, providerWorld } from '../../../testing/provider-world.ts';
import { USUAL_ACCOUNTS } from '../../../value/identity/account-settings.ts';

const ADA = 'ada@analytical.example';
const SITE = 'https://forms.example.org';

describe('signing in by a provider', () => {
  it('is offered by the login form, with a script and without', async () => {
    const { app } = await providerWorld();
    const page = await app.inject({ url: '/forms/sign-in' });
    expect(page.body).toContain(
      '<a class="formularium-button" href="/sign-in/guild">Sign in with The guild</a>',
    );
    expect((await app.inject({ url: '/forms/register' })).body).not.toContain('/sign-in/guild');
    const plain = await plainBrowser(app).open('/forms/sign-in');
    expect((await plain.press()).html).toContain('Sign in with The club');
  });

  it('leads to the provider with a challenge for whoever fetches the token, and says where to come back', async () => {
    const { person, issuer } = await providerWorld();
    const address = new URL(await leave(person()));
    expect(address.origin + address.pathname).toBe(`${issuer.address}/authorize`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      ...{ client_id: 'forms', response_type: 'code', code_challenge_method: 'S256' },
      ...{ redirect_uri: `${SITE}/sign-in/guild/return`, scope: 'openid email profile' },
      ...{
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        state: expect.stringMatching(/^[\w-]{43}$/),
      },
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('makes an account of a visitor with a verified address, and finds it again by its subject', async () => {
    const given = await providerWorld();
    const ada = given.person();
    const reply = await enter(given, ada);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/account']);
    expect(await given.accounts()).toMatchObject([
      { email: ADA, name: 'Ada', role: 'visitor', state: 'active', passwordHash: null },
    ]);
    expect((await ada.get('/account')).body).toContain('Your account has no password so far.');
    // The address may become somebody else's; the subject does not.
    const later = given.person();
    await enter(given, later, { sub: 'ada-at-it', email: 'countess@lovelace.example' });
    expect(await isIn(later)).toBe(true);
    expect(await given.accounts()).toHaveLength(1);
    const [sent] = given.issuer.asked;
    expect(sent?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  it('gives a session another token each time, and asks for the second step that the account has', async () => {
    const given = await providerWorld();
    const ada = given.person();
    await enter(given, ada);
    const first = ada.cookie();
    await enter(given, ada);
    expect(ada.cookie()).not.toBe(first);
    expect((await ada.get('/account', `formularium-session=${first}`)).statusCode).toBe(303);
    await ada.act('/account/second-steps', { do: 'use-email' });
    const thief = given.person();
    const asked = await enter(given, thief);
    expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('One more step')]);
    expect([thief.cookie(), await isIn(thief)]).toEqual(['', false]);
    await given.idle();
    const code = /\d{6}/.exec(given.mails.at(-1)?.text ?? '')?.[0] ?? '';
    const answered = await thief.postTo('/second-step', { ...hiddenIn(asked.body), code });
    expect([answered.statusCode, await isIn(thief)]).toEqual([303, true]);
  });

  it('asks for a passkey on a page whose script has the device sign', async () => {
    const given = await providerWorld();
    const ada = given.person();
    await enter(given, ada);
    const key = await addPasskey(ada, 'Key');
    const asked = await enter(given, given.person());
    expect(asked.body).toContain('Use your passkey');
    expect(asked.body).toMatch(/<script type="module" src="\/assets\/account/);
    const thief = given.person();
    const other = await enter(given, thief);
    const wrong = await thief.postTo('/second-step', { ...hiddenIn(other.body), code: key.sign('x') });
    expect([wrong.statusCode, thief.cookie()]).toEqual([422, '']);
    const code = key.sign(toSignIn(wrong.body));
    expect((await thief.postTo('/second-step', { ...hiddenIn(wrong.body), code })).statusCode).toBe(303);
    expect(await isIn(thief)).toBe(true);
  });

  it('does not count as a second step of a role that needs one', async () => {
    const given = await providerWorld({
      accounts: { ...USUAL_ACCOUNTS, requiredOf: ['owner'], allowsEmail: true },
    });
    const ada = given.person();
    await enter(given, ada);
    await given.change(ADA, { role: 'owner' });
    await enter(given, ada);
    const sessions = await given.tools.storage.read(async ({ sessions, accounts }) =>
      sessions.ofAccount((await accounts.withEmail(ADA))?.id ?? '', given.clock.now().getTime()),
    );
    expect(sessions.map(({ proofs }) => proofs)).toEqual([['provider']]);
  });

  it('opens no account that is there already by its address alone', async () => {
    const given = await providerWorld();
    await given.signedUp(ADA);
    await given.change(ADA, { role: 'owner' });
    const before = await given.accounts();
    const thief = given.person();
    const verified = await enter(given, thief);
    expect([verified.statusCode, verified.body]).toEqual([
      403,
      expect.stringContaining('link The guild on the page'),
    ]);
    const unverified = await enter(given, thief, { ...AT_PROVIDER, email_verified: false });
    expect([unverified.statusCode, unverified.body]).toEqual([
      403,
      expect.stringContaining('does not confirm'),
    ]);
    // Nobody learns by an address that they have made up whether it has an account.
    const unknown = await enter(given, thief, {
      sub: 'x',
      email: 'nobody@example.org',
      email_verified: false,
    });
    expect([unknown.statusCode, unknown.body]).toEqual([403, unverified.body]);
    expect([await isIn(thief), await given.accounts()]).toEqual([false, before]);
  });

  it('takes an address that somebody has registered, and never confirmed, with the password forgotten', async () => {
    const given = await providerWorld();
    await given.person().register(ADA, 'a password of the stranger');
    const ada = given.person();
    await enter(given, ada);
    expect(await isIn(ada)).toBe(true);
    expect(await given.accounts()).toMatchObject([{ email: ADA, state: 'active', passwordHash: null }]);
    const stranger = await given.person().signIn(ADA, { password: 'a password of the stranger' });
    expect(stranger.statusCode).toBe(422);
  });

  it('makes no account where that is not wanted, and lets no locked one in', async () => {
    const closed = await providerWorld({ makesAccounts: false });
    const reply = await enter(closed, closed.person());
    expect([reply.statusCode, await closed.accounts()]).toEqual([403, []]);
    const given = await providerWorld();
    const ada = given.person();
    await enter(given, ada);
    await given.change(ADA, { state: 'locked' });
    expect((await enter(given, given.person())).body).toContain('locked');
  });
});

describe('whoever comes back from a provider', () => {
  it('is let in only in the browser that was sent there, and only once', async () => {
    const given = await providerWorld();
    const [ada, thief] = [given.person(), given.person()];
    const query = given.issuer.letIn(await leave(ada), AT_PROVIDER);
    expect((await back(thief, query)).statusCode).toBe(400);
    await leave(thief);
    expect((await back(thief, query)).statusCode).toBe(403);
    expect(await isIn(thief)).toBe(false);
  });

  it('does not come back twice, not even with a provider that takes a code twice', async () => {
    const given = await providerWorld();
    const ada = given.person();
    const address = await leave(ada);
    const kept = (await given.person().get('/sign-in/guild')).headers['set-cookie'];
    expect(String(kept)).toMatch(
      /^formularium-provider=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
    );
    const replies = [];
    const reply = await given.app.inject({ url: '/sign-in/guild' });
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    for (let times = 0; times < 2; times += 1) {
      const query = given.issuer.letIn(String(reply.headers.location), AT_PROVIDER);
      replies.push(await given.app.inject({ url: `/sign-in/guild/return?${query}`, headers: { cookie } }));
    }
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 400]);
    const query = given.issuer.letIn(address, AT_PROVIDER);
    expect((await back(ada, query)).statusCode).toBe(303);
    expect((await back(ada, query)).statusCode).toBe(400);
  });

  it('is too late after ten minutes', async () => {
    const given = await providerWorld();
    const ada = given.person();
    const query = given.issuer.letIn(await leave(ada), AT_PROVIDER);
    given.clock.advance(10 * 60_000);
    expect([(await back(ada, query)).statusCode, await isIn(ada)]).toEqual([400, false]);
  });

  it('does not come from another provider than the one it was sent to', async () => {
    const given = await providerWorld();
    const ada = given.person();
    const address = await leave(ada);
    const query = given.issuer.letIn(address, AT_PROVIDER);
    expect((await back(ada, query, 'club')).statusCode).toBe(400);
    await leave(ada);
    // The club says that it is the guild's visitor, and the guild's answer names the club.
    const mixedUp = new URLSearchParams(given.issuer.letIn(await leave(ada), AT_PROVIDER));
    mixedUp.set('iss', given.other.address);
    expect((await back(ada, mixedUp.toString())).statusCode).toBe(403);
    mixedUp.delete('iss');
    await leave(ada);
    expect((await back(ada, mixedUp.toString())).statusCode).toBe(403);
    expect(await isIn(ada)).toBe(false);
  });

  it.each([
    ['for another client', { aud: 'another' }],
    ['of another issuer', { iss: 'https://accounts.example.org' }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 600 }],
    ['for another page', { nonce: 'another' }],
    ['without a subject', { sub: '' }],
  ])('is refused with a token %s', async (_what, says) => {
    const given = await providerWorld();
    given.issuer.says = says;
    const ada = given.person();
    const reply = await enter(given, ada);
    expect([reply.statusCode, await isIn(ada), await given.accounts()]).toEqual([403, false, []]);
  });

  it('is refused with a token that somebody else has signed', async () => {
    const given = await providerWorld();
    given.issuer.isForged = true;
    const ada = given.person();
    expect([(await enter(given, ada)).statusCode, await isIn(ada)]).toEqual([403, false]);
  });

  it('is told when the provider is away, and when it has said no', async () => {
    const given = await providerWorld();
    const ada = given.person();
    given.issuer.status = 502;
    const away = await enter(given, ada);
    expect([away.statusCode, away.body]).toEqual([
      503,
      expect.stringContaining('does not answer at the moment'),
    ]);
    const state = new URL(await leave(ada)).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: given.issuer.address });
    const denied = await back(ada, query.toString());
    expect([denied.statusCode, denied.body]).toEqual([403, expect.stringContaining('has not signed you in')]);
    expect(given.log()).not.toContain('known to both');
    const nowhere = await providerWorld({
      providers: [
        {
          ...{
            name: 'gone',
            label: 'Gone',
            issuer: new URL('http://127.0.0.1:9'),
            clientId: 'x',
            clientSecret: 'y',
          },
          makesAccounts: true,
        },
      ],
    });
    expect((await nowhere.person().get('/sign-in/gone')).statusCode).toBe(503);
    expect((await nowhere.person().get('/sign-in/guild')).statusCode).toBe(404);
  });

  it('is not even sent to a provider that names itself otherwise', async () => {
    const given = await providerWorld();
    given.issuer.name = given.other.address;
    expect((await given.person().get('/sign-in/guild')).statusCode).toBe(503);
    expect((await given.person().get('/sign-in/club')).statusCode).toBe(302);
  });

  it('may not try for ever', async () => {
    const given = await providerWorld();
    const ada = given.person();
    const tried = [];
    for (let times = 0; times < 52; times += 1) {
      await leave(ada);
      tried.push((await back(ada, 'code=x&state=y')).statusCode);
    }
    expect(tried.slice(-3)).toEqual([403, 429, 429]);
  });
});
