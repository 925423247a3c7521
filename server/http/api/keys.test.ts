import { describe, expect, it } from 'vitest';
import { API } from '../../desk/api/operation.ts';
import { apiOperations } from '../../desk/api/registry.ts';
import { apiWorld, filled, GRACE, REQUIRED } from '../../testing/api-world.ts';
import { deskWorld } from '../../testing/desk-world.ts';
import { keyFor } from '../../testing/key-for.ts';
import { PASSWORD, type PersonsWorld } from '../../testing/persons-world.ts';
import { SCOPES } from '../../value/api/scopes.ts';
import { ROLE_NAMES, type Role } from '../../value/identity/role.ts';

const SECRETS = /guest-|Lovelace|analytical|192\.0\.2|With love/i;
const reads = apiOperations.filter(({ method }) => method === 'GET');

const idOf = async (world: PersonsWorld, email: string) =>
  (await world.accounts()).find((one) => one.email === email)?.id ?? '';

describe('keys', () => {
  it('never do more than the role of their maker, whatever their scopes say, and die with it', async () => {
    const api = await apiWorld();
    const { ask, world, grace } = api;
    const email = 'bob@analytical.example';
    await world.signedUp(email);
    for (const role of ROLE_NAMES) {
      await world.change(email, { role });
      const by = await keyFor(world, email);
      const allowed = Object.values(SCOPES).filter((least) => isIn(role, least)).length;
      expect([role, by === null]).toEqual([role, allowed === 0]);
      if (by === null) continue;
      // Somebody has written more scopes into the database.
      await world.tools.storage.transaction(async ({ apiKeys }) => {
        const [own] = (await apiKeys.list(await idOf(world, email), 10)).slice(-1);
        if (own === undefined) throw new Error('There is one.');
        await apiKeys.remove(own.id);
        await apiKeys.add({ ...own, scopes: Object.keys(SCOPES) });
      });
      for (const { path, method, scope, name } of reads) {
        const may = isIn(role, SCOPES[scope]);
        const reply = await ask(method, `${await filled(path, api)}${REQUIRED[name] ?? ''}`, { by });
        expect([role, name, reply.statusCode === 403]).toEqual([role, name, !may]);
        if (SCOPES[scope] === 'author' || !may) expect(reply.body).not.toMatch(SECRETS);
      }
      await world.change(email, { role: 'visitor' });
      expect((await ask('GET', '/forms', { by })).statusCode).toBe(401);
      await world.change(email, { role, state: 'locked' });
      expect((await ask('GET', '/forms', { by })).statusCode).toBe(401);
      await world.change(email, { state: 'active' });
      expect((await ask('GET', '/forms', { by })).statusCode).toBe(200);
    }
    const by = (await keyFor(world, email)) ?? '';
    const person = await idOf(world, email);
    await grace.act('/desk/people/role', { person, role: 'manager' });
    await grace.act('/desk/people/role', { person, role: 'owner' });
    // Its maker has the role again, and the key is gone.
    expect((await ask('GET', '/forms', { by })).statusCode).toBe(401);
    const other = (await keyFor(world, email)) ?? '';
    expect((await ask('GET', '/forms', { by: other })).statusCode).toBe(200);
    await grace.act('/desk/people/sign-out', { person });
    expect((await ask('GET', '/forms', { by: other })).statusCode).toBe(401);
  });

  it('are made at the desk, shown once, kept as a hash, and revoked', async () => {
    const api = await apiWorld();
    const { ask, world, grace } = api;
    const made = await grace.act('/desk/keys/make', { name: 'Books', scope: 'forms:read', days: '30' });
    const [text = ''] = /fmk_[\w-]+\.[\w-]{43}/.exec(made.body) ?? [];
    expect(made.headers['cache-control']).toContain('no-store');
    expect((await ask('GET', '/forms', { by: text })).statusCode).toBe(200);
    expect((await ask('GET', '/audit-log', { by: text })).statusCode).toBe(403);
    const { body } = await grace.get('/desk/keys');
    expect(body).toContain('Books');
    const [, secret = ''] = text.split('.');
    expect(body).not.toContain(secret);
    expect((await world.everything()) + world.log()).not.toContain(secret);
    const [, id = ''] = /^fmk_([^.]+)/.exec(text) ?? [];
    expect((await grace.act('/desk/keys/revoke', { key: id })).headers.location).toContain('done=saved');
    expect((await ask('GET', '/forms', { by: text })).statusCode).toBe(401);
    const log = await world.tools.storage.read(({ auditLog }) => auditLog.newest(10));
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['key.make', 'key.revoke']));
    for (const wrong of [{ name: '' }, { days: '9999' }, { scope: 'everything' }]) {
      const reply = await grace.act('/desk/keys/make', {
        name: 'x',
        scope: 'forms:read',
        days: '30',
        ...wrong,
      });
      expect(reply.headers.location).toBe('/desk/keys?done=nothing');
    }
  });

  it('are made by somebody alone who has proved just now who they are', async () => {
    const { world, grace } = await apiWorld();
    const wanted = { name: 'Books', scope: 'forms:read', days: '30' };
    expect((await grace.get('/desk/keys')).body).toContain('name="days"');
    world.clock.advance(11 * 60 * 1000);
    const prove = '/account/prove?for=%2Fdesk%2Fkeys';
    const refused = await grace.act('/desk/keys/make', wanted);
    expect([refused.statusCode, refused.headers.location]).toEqual([303, prove]);
    const { body } = await grace.get('/desk/keys');
    expect(body).toContain(`href="${prove}"`);
    expect(body).not.toContain('name="days"');
    const asked = await grace.get(prove);
    expect(asked.body).toContain('name="for" value="/desk/keys"');
    expect((await grace.get('/account/prove?for=//evil.example')).body).not.toContain('evil');
    const wrong = await grace.act('/account/prove', { password: 'not-the-one', for: '/desk/keys' });
    expect([wrong.statusCode >= 400, (await grace.get('/desk/keys')).body]).toEqual([
      true,
      expect.not.stringContaining('name="days"'),
    ]);
    const proved = await grace.act('/account/prove', { password: PASSWORD, for: '/desk/keys' });
    expect([proved.statusCode, proved.headers.location]).toEqual([303, '/desk/keys']);
    expect((await grace.act('/desk/keys/make', wanted)).body).toMatch(/fmk_[\w-]+\.[\w-]{43}/);
    const elsewhere = await grace.act('/account/prove', { password: PASSWORD, for: 'https://evil.example/' });
    expect(elsewhere.headers.location).toBe('/account');
  });

  it('work until they expire, and are revoked by nobody but their maker and owners', async () => {
    const api = await apiWorld();
    const { ask, world, key } = api;
    const email = 'eve@analytical.example';
    const eve = await world.signedUp(email);
    await world.change(email, { role: 'author' });
    const [, own = ''] = /^fmk_([^.]+)/.exec(key) ?? [];
    expect((await eve.act('/desk/keys/revoke', { key: own })).headers.location).toContain('done=nothing');
    expect((await eve.get('/desk/keys')).body).not.toContain('entries:read');
    const by = (await keyFor(world, email)) ?? '';
    expect((await ask('GET', '/forms', { by })).statusCode).toBe(200);
    await world.tools.storage.transaction(async ({ apiKeys }) => {
      const [kept] = await apiKeys.list(await idOf(world, email), 10);
      if (kept === undefined) throw new Error('There is one.');
      await apiKeys.remove(kept.id);
      await apiKeys.add({ ...kept, expiresAt: world.clock.now().getTime() });
    });
    expect((await ask('GET', '/forms', { by })).statusCode).toBe(401);
  });
});

describe('how often programs ask', () => {
  it('is limited for each key, and for addresses that have none', async () => {
    const few = await deskWorld('owner', [], { limits: { requestsPerKey: 3, wrongKeysPerMinute: 2 } });
    const own = await keyFor(few.world, GRACE);
    const statuses = async (by: string, many: number) => {
      const all: number[] = [];
      for (let n = 0; n < many; n += 1)
        all.push(
          (await few.world.app.inject({ url: `${API}/forms`, headers: { authorization: `Bearer ${by}` } }))
            .statusCode,
        );
      return all;
    };
    expect(await statuses('fmk_guess', 4)).toEqual([401, 401, 429, 429]);
    expect(await statuses(own ?? '', 4)).toEqual([200, 200, 200, 429]);
  });
});

function isIn(role: Role, least: Role): boolean {
  return ROLE_NAMES.indexOf(role) >= ROLE_NAMES.indexOf(least);
}
