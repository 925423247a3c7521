import { describe, expect, it } from 'vitest';
import { changeRole } from '../../desk/acts/people/change-role.ts';
import { createDesk } from '../../desk/desk.ts';
import { formRegistry } from '../../forms/form-registry.ts';
import type { Account } from '../../storage/repositories/accounts.ts';
import { DIALECTS } from '../../testing/database.ts';
import { deskWorld, seats } from '../../testing/desk-world.ts';
import { NOW } from '../../testing/test-server.ts';
import { testTools } from '../../testing/test-tools.ts';

const ADA = 'ada@analytical.example';

describe('people at the desk', () => {
  it('get their roles from an owner, and have to sign in again then', async () => {
    const { world, grace } = await deskWorld('owner');
    const ada = await world.signedUp(ADA);
    expect((await ada.get('/desk')).statusCode).toBe(403);
    expect((await grace.get('/desk/people')).body).toContain(ADA);
    const person = (await world.accounts()).find(({ email }) => email === ADA)?.id ?? '';
    const reply = await grace.act('/desk/people/role', { person, role: 'manager' });
    expect(reply.headers.location).toBe('/desk/people?done=saved');
    expect((await ada.get('/desk')).statusCode).toBe(303);
    await ada.signIn(ADA);
    expect((await ada.get('/desk')).statusCode).toBe(200);
    // A manager reads entries, and does not decide about people.
    expect((await ada.get('/desk/people')).statusCode).toBe(403);
    expect((await ada.get('/desk')).body).not.toContain('/desk/people');
    expect((await grace.act('/desk/people/sign-out', { person })).headers.location).toContain('saved');
    expect((await ada.get('/desk')).statusCode).toBe(303);
  });

  it('do not change their own role, nor those of nobody, nor to one that there is not', async () => {
    const { world, grace } = await deskWorld('owner');
    await world.signedUp(ADA);
    const before = await world.accounts();
    const id = (address: string) => before.find(({ email }) => email === address)?.id ?? '';
    for (const [person, role] of [
      [id('grace@analytical.example'), 'visitor'],
      [id(ADA), 'emperor'],
      ['nobody', 'owner'],
    ] as const) {
      const reply = await grace.act('/desk/people/role', { person, role });
      expect(reply.headers.location).toBe('/desk/people?done=nothing');
    }
    expect((await world.accounts()).map(({ role }) => role)).toEqual(before.map(({ role }) => role));
  });
});

describe.each(['sqlite', 'postgres'] as const)('two owners, in %s', (dialect) => {
  it('do not take the role from each other at once, so that one is left', async () => {
    const storage = await (await DIALECTS[dialect]()).open();
    const tools = testTools(storage, () => NOW);
    const owners = ['grace', 'ada'].map((name) => anOwner(name));
    await storage.transaction(async ({ accounts }) => {
      for (const owner of owners) await accounts.add(owner);
    });
    const [grace, ada] = owners;
    if (grace === undefined || ada === undefined) throw new Error('There are two.');
    const desk = createDesk({
      ...{ tools, forms: () => formRegistry([], [], []), linkTo: (id) => id },
      ...{ openFile: async () => null, mailFolder: null, providers: new Map() },
    });
    const demote = (account: Account, person: Account) => {
      const given = new Map([
        ['person', person.id],
        ['role', 'visitor'],
      ]);
      const value = (name: string): string => given.get(name) ?? '';
      return changeRole.perform({ value, values: (name) => [value(name)], account, desk });
    };
    // Both were let in as owners before either of them was done.
    const done = await Promise.all([demote(grace, ada), demote(ada, grace)]);
    expect(done.sort()).toEqual(['/desk/people?done=nothing', '/desk/people?done=saved']);
    expect(await storage.read(({ accounts }) => accounts.hasRole('owner'))).toBe(true);
  });
});

function anOwner(id: string): Account {
  const email = `${id}@analytical.example`;
  return {
    ...{ id, email, writtenEmail: email, name: id, passwordHash: null, role: 'owner', state: 'active' },
    ...{ language: 'en', createdAt: 0, confirmedAt: 0, signedInAt: null },
  };
}

describe('the audit log at the desk', () => {
  it('says who did what, and finds it by the person, the act or the thing', async () => {
    const { world, grace } = await deskWorld('owner');
    await seats(world, 'guest-1');
    await grace.get('/desk/forms/seats/export?format=csv');
    await world.tools.storage.transaction(({ auditLog }) =>
      auditLog.add({
        id: 'x',
        at: 0,
        actor: 'system',
        action: 'submission.erase',
        subject: 'y',
        details: {},
      }),
    );
    const found = async (search: string) => {
      const { body } = await grace.get(`/desk/log?${new URLSearchParams({ search })}`);
      return [body.includes('entries.export'), body.includes('submission.erase')];
    };
    expect(await found('')).toEqual([true, true]);
    expect(await found('export')).toEqual([true, false]);
    expect(await found('grace@analytical.example')).toEqual([true, false]);
    expect(await found('y')).toEqual([false, true]);
    expect(await found('%')).toEqual([false, false]);
    expect((await grace.get('/desk/log')).body).toMatch(/<td[^>]*>Ada<\/td>/);
  });

  it('goes on page by page', async () => {
    const { world, grace } = await deskWorld('owner');
    await world.tools.storage.transaction(async ({ auditLog }) => {
      for (let n = 0; n < 150; n += 1)
        await auditLog.add({
          ...{ id: `z-${String(n).padStart(3, '0')}`, at: n, actor: 'system', action: 'test' },
          ...{ subject: `thing-${n}-`, details: {} },
        });
    });
    const all: string[] = [];
    let url: string | undefined = '/desk/log?search=test';
    for (let pages = 0; url !== undefined && pages < 5; pages += 1) {
      const { body } = await grace.get(url);
      all.push(...[...body.matchAll(/thing-(\d+)-/g)].map(([, n = '']) => n));
      url = /<a href="([^"]+)" rel="next">/.exec(body)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(all.map(Number)).toEqual(Array.from({ length: 150 }, (_, n) => 149 - n));
  });
});
