import { describe, expect, it } from 'vitest';
import { PASSWORD, type Person } from '../../../testing/persons-world.ts';
import { AT_PROVIDER, back, enter, isIn, providerWorld } from '../../../testing/provider-world.ts';

const ADA = 'ada@analytical.example';

describe('the page of an account', () => {
  const press = (person: Person, path: string, fields: Readonly<Record<string, string>>) =>
    person.act(path, fields);
  const idIn = (body: string): string => /value="([^"]+)" name="identity"/.exec(body)?.[1] ?? '';

  it('links a provider for whoever has proved just now who they are, and tells them', async () => {
    const given = await providerWorld();
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
    const given = await providerWorld();
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
    const given = await providerWorld();
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
