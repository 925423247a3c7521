import { describe, expect, it } from 'vitest';
import { addPasskey, hiddenIn, toSignIn } from '../../../testing/account-pages.ts';
import { openIdIssuer } from '../../../testing/open-id-issuer.ts';
import { PASSWORD, type Person, type PersonOptions, personsWorld } from '../../../testing/persons-world.ts';
import { plainBrowser } from '../../../testing/plain-browser.ts';
import { USUAL_ACCOUNTS } from '../../../value/identity/account-settings.ts';

const ADA = 'ada@analytical.example';
const SITE = 'https://forms.example.org';
const AT_PROVIDER = { sub: 'ada-at-it', email: 'Ada@Analytical.example' };

/** A site at which people may sign in by a provider. */
async function world({ makesAccounts = true, ...options }: PersonOptions & { makesAccounts?: boolean } = {}) {
  const [issuer, other] = [await openIdIssuer(), await openIdIssuer()];
  const of = (name: string, address: string) => ({
    ...{
      name,
      label: `The ${name}`,
      issuer: new URL(address),
      clientId: 'forms',
      clientSecret: 'known to both',
    },
    makesAccounts,
  });
  const persons = await personsWorld({
    providers: [of('guild', issuer.address), of('club', other.address)],
    ...options,
  });
  return { ...persons, issuer, other };
}
type World = Awaited<ReturnType<typeof world>>;

/** Goes to the provider, and gives the address there. */
const leave = async (person: Person, name = 'guild'): Promise<string> => {
  const reply = await person.get(`/sign-in/${name}`);
  expect(reply.statusCode).toBe(302);
  return String(reply.headers.location);
};
const back = (person: Person, query: string, name = 'guild') =>
  person.get(`/sign-in/${name}/return?${query}`);
const enter = async (
  { issuer }: World,
  person: Person,
  claims: Parameters<typeof issuer.letIn>[1] = AT_PROVIDER,
) => back(person, issuer.letIn(await leave(person), claims));
const isIn = async (person: Person): Promise<boolean> => (await person.get('/account')).statusCode === 200;

describe('signing in by a provider', () => {
  it('is offered by the login form, with a script and without', async () => {
    const { app } = await world();
    const page = await app.inject({ url: '/forms/sign-in' });
    expect(page.body).toContain(
      '<a class="formularium-button" href="/sign-in/guild">Sign in with The guild</a>',
    );
    expect((await app.inject({ url: '/forms/register' })).body).not.toContain('/sign-in/guild');
    const plain = await plainBrowser(app).open('/forms/sign-in');
    expect((await plain.press()).html).toContain('Sign in with The club');
  });

  it('leads to the provider with a challenge for whoever fetches the token, and says where to come back', async () => {
    const { person, issuer } = await world();
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
    const given = await world();
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
    const given = await world();
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
    const given = await world();
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
    const given = await world({ accounts: { ...USUAL_ACCOUNTS, requiredOf: ['owner'], allowsEmail: true } });
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
    const given = await world();
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
    const given = await world();
    await given.person().register(ADA, 'a password of the stranger');
    const ada = given.person();
    await enter(given, ada);
    expect(await isIn(ada)).toBe(true);
    expect(await given.accounts()).toMatchObject([{ email: ADA, state: 'active', passwordHash: null }]);
    const stranger = await given.person().signIn(ADA, { password: 'a password of the stranger' });
    expect(stranger.statusCode).toBe(422);
  });

  it('makes no account where that is not wanted, and lets no locked one in', async () => {
    const closed = await world({ makesAccounts: false });
    const reply = await enter(closed, closed.person());
    expect([reply.statusCode, await closed.accounts()]).toEqual([403, []]);
    const given = await world();
    const ada = given.person();
    await enter(given, ada);
    await given.change(ADA, { state: 'locked' });
    expect((await enter(given, given.person())).body).toContain('locked');
  });
});

describe('whoever comes back from a provider', () => {
  it('is let in only in the browser that was sent there, and only once', async () => {
    const given = await world();
    const [ada, thief] = [given.person(), given.person()];
    const query = given.issuer.letIn(await leave(ada), AT_PROVIDER);
    expect((await back(thief, query)).statusCode).toBe(400);
    await leave(thief);
    expect((await back(thief, query)).statusCode).toBe(403);
    expect(await isIn(thief)).toBe(false);
  });

  it('does not come back twice, not even with a provider that takes a code twice', async () => {
    const given = await world();
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
    const given = await world();
    const ada = given.person();
    const query = given.issuer.letIn(await leave(ada), AT_PROVIDER);
    given.clock.advance(10 * 60_000);
    expect([(await back(ada, query)).statusCode, await isIn(ada)]).toEqual([400, false]);
  });

  it('does not come from another provider than the one it was sent to', async () => {
    const given = await world();
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
    const given = await world();
    given.issuer.says = says;
    const ada = given.person();
    const reply = await enter(given, ada);
    expect([reply.statusCode, await isIn(ada), await given.accounts()]).toEqual([403, false, []]);
  });

  it('is refused with a token that somebody else has signed', async () => {
    const given = await world();
    given.issuer.isForged = true;
    const ada = given.person();
    expect([(await enter(given, ada)).statusCode, await isIn(ada)]).toEqual([403, false]);
  });

  it('is told when the provider is away, and when it has said no', async () => {
    const given = await world();
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
    const nowhere = await world({
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
    const given = await world();
    given.issuer.name = given.other.address;
    expect((await given.person().get('/sign-in/guild')).statusCode).toBe(503);
    expect((await given.person().get('/sign-in/club')).statusCode).toBe(302);
  });

  it('may not try for ever', async () => {
    const given = await world();
    const ada = given.person();
    const tried = [];
    for (let times = 0; times < 52; times += 1) {
      await leave(ada);
      tried.push((await back(ada, 'code=x&state=y')).statusCode);
    }
    expect(tried.slice(-3)).toEqual([403, 429, 429]);
  });
});

describe('the page of an account', () => {
  const press = (person: Person, path: string, fields: Readonly<Record<string, string>>) =>
    person.act(path, fields);
  const idIn = (body: string): string => /value="([^"]+)" name="identity"/.exec(body)?.[1] ?? '';

  it('links a provider for whoever has proved just now who they are, and tells them', async () => {
    const given = await world();
    const ada = await given.signedUp(ADA);
    given.clock.advance(11 * 60_000);
    expect((await ada.get('/account')).body).not.toContain('Link The guild');
    const early = await press(ada, '/account/link-provider', { provider: 'guild' });
    expect([early.statusCode, early.headers.location]).toEqual([303, '/account/prove']);
    expect((await press(ada, '/account/prove', { password: 'wrong' })).statusCode).toBe(422);
    expect((await press(ada, '/account/prove', { password: PASSWORD })).headers.location).toBe('/account');
    given.mails.length = 0;
    const page = await press(ada, '/account/link-provider', { provider: 'guild' });
    const address = (/href="(http[^"]+)"/.exec(page.body)?.[1] ?? '').replaceAll('&amp;', '&');
    expect(page.body).toContain('http-equiv="refresh"');
    const before = ada.cookie();
    const linked = await back(
      ada,
      given.issuer.letIn(address, { sub: 'ada-at-it', email: 'other@example.org', email_verified: false }),
    );
    expect([linked.statusCode, linked.headers.location]).toEqual([303, '/account?done=link']);
    expect(ada.cookie()).not.toBe(before);
    expect((await ada.get('/account')).body).toContain('The guild: other@example.org');
    await given.idle();
    expect(given.mails.map(({ text }) => text)).toEqual([expect.stringContaining('The guild was linked')]);
    const elsewhere = given.person();
    await enter(given, elsewhere);
    expect((await elsewhere.get('/account')).body).toContain('Ada@Analytical.example'.toLowerCase());
    expect(await given.accounts()).toHaveLength(1);
  });

  it('links nothing to a session that has not asked for it, and nobody’s account of somebody else', async () => {
    const given = await world();
    const [ada, bob] = [await given.signedUp(ADA), await given.signedUp('bob@analytical.example')];
    const page = await press(ada, '/account/link-provider', { provider: 'guild' });
    const address = (/href="(http[^"]+)"/.exec(page.body)?.[1] ?? '').replaceAll('&amp;', '&');
    await press(ada, '/account/sign-out', {});
    await ada.signIn('bob@analytical.example');
    // The browser is signed in as somebody else by now.
    expect((await back(ada, given.issuer.letIn(address, AT_PROVIDER))).statusCode).toBe(403);
    const own = await press(bob, '/account/link-provider', { provider: 'guild' });
    const theirs = (/href="(http[^"]+)"/.exec(own.body)?.[1] ?? '').replaceAll('&amp;', '&');
    await back(bob, given.issuer.letIn(theirs, AT_PROVIDER));
    await ada.signIn(ADA);
    const again = await press(ada, '/account/link-provider', { provider: 'guild' });
    const third = (/href="(http[^"]+)"/.exec(again.body)?.[1] ?? '').replaceAll('&amp;', '&');
    const taken = await back(ada, given.issuer.letIn(third, AT_PROVIDER));
    expect([taken.statusCode, taken.body]).toEqual([
      422,
      expect.stringContaining('is linked to another account'),
    ]);
  });

  it('unlinks a provider, but not the last way in, and nobody’s of somebody else', async () => {
    const given = await world();
    const [ada, bob] = [given.person(), await given.signedUp('bob@analytical.example')];
    await enter(given, ada);
    const id = idIn((await ada.get('/account')).body);
    const last = await press(ada, '/account/unlink-provider', { identity: id });
    expect([last.statusCode, last.body]).toEqual([422, expect.stringContaining('no other way to sign in')]);
    await press(bob, '/account/unlink-provider', { identity: id });
    expect((await ada.get('/account')).body).toContain('The guild: Ada@Analytical.example');
    await ada.postTo('/account/lost', { email: ADA });
    await given.idle();
    const path = new URL(/https:\S+/.exec(given.mails.at(-1)?.text ?? '')?.[0] ?? '').pathname;
    await ada.postTo(path, { 'new-password': PASSWORD });
    const elsewhere = given.person();
    await enter(given, elsewhere);
    await enter(given, ada);
    expect((await press(ada, '/account/unlink-provider', { identity: id })).headers.location).toBe(
      '/account?done=unlink',
    );
    expect([await isIn(ada), await isIn(elsewhere)]).toEqual([true, false]);
    given.clock.advance(11 * 60_000);
    expect((await ada.signIn(ADA)).statusCode).toBe(200);
    expect((await enter(given, given.person())).statusCode).toBe(403);
  });
});
