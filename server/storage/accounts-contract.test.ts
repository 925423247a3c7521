import { describe, expect, it } from 'vitest';
import { DIALECTS, storagesOf } from '../testing/database.ts';
import type { AccountLink } from './repositories/account-links.ts';
import type { Account } from './repositories/accounts.ts';
import type { AccountSession } from './repositories/sessions.ts';
import type { Storage } from './storage.ts';

const NOW = Date.UTC(2026, 10, 21, 9);

const ADA: Account = {
  id: 'ada',
  email: 'ada@analytical.example',
  writtenEmail: 'Ada@Analytical.example',
  name: 'Ada',
  passwordHash: '$argon2id$',
  role: 'visitor',
  state: 'waiting',
  language: 'en',
  createdAt: NOW,
  confirmedAt: null,
  signedInAt: null,
};

const SESSION: AccountSession = {
  id: 'one',
  tokenHash: 'hash-1',
  accountId: 'ada',
  proofs: ['password', 'totp'],
  provedAt: NOW,
  browser: 'Firefox',
  createdAt: NOW,
  seenAt: NOW,
  idleMs: 1_000,
  endsAt: NOW + 5_000,
};

const LINK: AccountLink = {
  id: 'link',
  tokenHash: 'hash-of-link',
  purpose: 'confirm',
  accountId: 'ada',
  email: 'ada@analytical.example',
  createdAt: NOW,
  expiresAt: NOW + 1_000,
};

describe.each(Object.keys(DIALECTS) as (keyof typeof DIALECTS)[])('accounts in %s', (dialect) => {
  const opened = async (): Promise<Storage> => (await DIALECTS[dialect]()).open();

  it('keeps an account as it was given, and finds it by its id and its address', async () => {
    const storage = await opened();
    expect(await storage.transaction(({ accounts }) => accounts.add(ADA))).toBe(true);
    const changed: Account = { ...ADA, name: 'Ada Lovelace', role: 'owner', state: 'active', confirmedAt: 1 };
    await storage.read(async ({ accounts }) => {
      expect(await accounts.withId('ada')).toEqual(ADA);
      expect(await accounts.withEmail(ADA.email)).toEqual(ADA);
      expect(await accounts.withEmail(ADA.writtenEmail)).toBeNull();
      expect(await accounts.hasRole('owner')).toBe(false);
    });
    await storage.transaction(async ({ accounts }) => {
      await accounts.replace(changed);
      await accounts.signedIn('ada', NOW + 1);
    });
    await storage.read(async ({ accounts }) => {
      expect(await accounts.list('', 5)).toEqual([{ ...changed, signedInAt: NOW + 1 }]);
      expect(await accounts.list('ada', 5)).toEqual([]);
      expect(await accounts.hasRole('owner')).toBe(true);
    });
    await storage.transaction(({ accounts }) => accounts.remove('ada'));
    expect(await storage.read(({ accounts }) => accounts.withId('ada'))).toBeNull();
  });

  it('keeps one account for an address, however many come at once, on however many servers', async () => {
    const storages = await storagesOf(dialect);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (storages[n % storages.length] as Storage).transaction(({ accounts }) =>
          accounts.add({ ...ADA, id: `account-${n}` }),
        ),
      ),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await storages[0]?.read(({ accounts }) => accounts.list('', 50))).toHaveLength(1);
  });

  it('knows a session until it has been idle for long enough, or has lasted long enough', async () => {
    const storage = await opened();
    const at = (now: number) => storage.read(({ sessions }) => sessions.withHash('hash-1', now));
    await storage.transaction(({ sessions }) => sessions.add(SESSION));
    expect(await at(NOW + 999)).toEqual(SESSION);
    expect(await at(NOW + 1_000)).toBeNull();
    await storage.transaction(({ sessions }) => sessions.see(SESSION, NOW + 900));
    expect(await at(NOW + 1_899)).toEqual({ ...SESSION, seenAt: NOW + 900 });
    await storage.transaction(({ sessions }) => sessions.see(SESSION, NOW + 4_900));
    expect(await at(NOW + 5_000)).toBeNull();
    expect(await storage.read(({ sessions }) => sessions.withHash('hash-2', NOW))).toBeNull();
  });

  it('ends one session of an account, all of them, or all but one, and nobody else’s', async () => {
    const storage = await opened();
    const add = (id: string, accountId: string) =>
      storage.transaction(({ sessions }) =>
        sessions.add({ ...SESSION, id, accountId, tokenHash: `hash-${id}` }),
      );
    const left = async () => [
      ...(await storage.read(({ sessions }) => sessions.ofAccount('ada', NOW))),
      ...(await storage.read(({ sessions }) => sessions.ofAccount('bob', NOW))),
    ];
    for (const id of ['one', 'two', 'three', 'four']) await add(id, 'ada');
    await add('five', 'bob');
    const end = (accountId: string, id: string) =>
      storage.transaction(({ sessions }) => sessions.end(accountId, id));
    expect(await end('bob', 'one')).toBe(false);
    expect(await end('ada', 'one')).toBe(true);
    expect(await end('ada', 'one')).toBe(false);
    expect((await left()).map(({ id }) => id)).toEqual(['two', 'three', 'four', 'five'].sort(newestFirst));
    expect(await storage.transaction(({ sessions }) => sessions.endOf('ada', 'two'))).toBe(2);
    expect((await left()).map(({ id }) => id)).toEqual(['two', 'five']);
    expect(await storage.transaction(({ sessions }) => sessions.endOf('ada'))).toBe(1);
    await storage.transaction(({ sessions }) =>
      sessions.replace({ ...SESSION, id: 'five', tokenHash: 'new' }),
    );
    expect(await storage.read(({ sessions }) => sessions.withHash('new', NOW))).toMatchObject({ id: 'five' });
    await storage.transaction(({ sessions }) => sessions.sweep(NOW + 1_000));
    expect(await left()).toEqual([]);
  });

  it('lets a link be used once, for what it is for, until it expires', async () => {
    const storages = await storagesOf(dialect);
    const [storage = await opened()] = storages;
    const found = (purpose: string, now: number) =>
      storage.read(({ accountLinks }) => accountLinks.withHash('hash-of-link', purpose, now));
    await storage.transaction(({ accountLinks }) => accountLinks.add(LINK));
    expect(await found('confirm', NOW + 999)).toEqual(LINK);
    expect(await found('confirm', NOW + 1_000)).toBeNull();
    expect(await found('password', NOW)).toBeNull();
    const uses = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        (storages[n % storages.length] as Storage).transaction(({ accountLinks }) =>
          accountLinks.use('link'),
        ),
      ),
    );
    expect(uses.filter(Boolean)).toHaveLength(1);
    const again = async (changes: Partial<AccountLink> = {}) =>
      storage.transaction(({ accountLinks }) => accountLinks.add({ ...LINK, ...changes }));
    await again();
    await again({ id: 'owner', tokenHash: 'other', accountId: null, purpose: 'owner' });
    await storage.transaction(({ accountLinks }) => accountLinks.revoke('ada', 'password'));
    expect(await found('confirm', NOW)).toEqual(LINK);
    await storage.transaction(({ accountLinks }) => accountLinks.revoke('ada'));
    expect(await found('confirm', NOW)).toBeNull();
    const owners = (now: number) =>
      storage.read(({ accountLinks }) => accountLinks.withHash('other', 'owner', now));
    expect(await owners(NOW)).not.toBeNull();
    await storage.transaction(({ accountLinks }) => accountLinks.revoke(null, 'owner'));
    expect(await owners(NOW)).toBeNull();
    await again();
    await storage.transaction(({ accountLinks }) => accountLinks.sweep(NOW + 1_000));
    expect(await found('confirm', NOW)).toBeNull();
  });

  it('counts attempts of a kind by account and by network, until they are forgotten', async () => {
    const storage = await opened();
    const add = (id: string, at: number, [kind, accountHash, networkHash]: readonly string[]) =>
      storage.transaction(({ attempts }) =>
        attempts.add({
          id,
          at,
          kind: `${kind}`,
          accountHash: `${accountHash}`,
          networkHash: `${networkHash}`,
        }),
      );
    const counts = (since: number) =>
      storage.read(async ({ attempts }) => [
        await attempts.countOn('password', 'ada', since),
        await attempts.countFrom('password', 'home', since),
        await attempts.countOnFrom('password', { accountHash: 'ada', networkHash: 'home' }, since),
      ]);
    await add('one', NOW, ['password', 'ada', 'home']);
    await add('two', NOW + 5, ['password', 'ada', 'home']);
    await add('three', NOW + 6, ['password', 'bob', 'home']);
    await add('four', NOW + 7, ['code', 'ada', 'home']);
    await add('five', NOW + 8, ['password', 'ada', 'abroad']);
    expect(await counts(NOW)).toEqual([
      { many: 2, lastAt: NOW + 8 },
      { many: 2, lastAt: NOW + 6 },
      { many: 1, lastAt: NOW + 5 },
    ]);
    await storage.transaction(({ attempts }) =>
      attempts.forgetOnFrom('password', { accountHash: 'ada', networkHash: 'home' }),
    );
    expect(await counts(0)).toEqual([
      { many: 1, lastAt: NOW + 8 },
      { many: 1, lastAt: NOW + 6 },
      { many: 0, lastAt: null },
    ]);
    await storage.transaction(({ attempts }) => attempts.forgetOn('password', 'ada'));
    expect((await counts(0))[0]?.many).toBe(0);
    await storage.transaction(({ attempts }) => attempts.sweep(NOW + 7));
    expect((await counts(0))[1]?.many).toBe(0);
    expect((await storage.read(({ attempts }) => attempts.countOn('code', 'ada', 0))).many).toBe(1);
  });
});

/** All were made at the same moment, so the later id stands first. */
function newestFirst(a: string, b: string): number {
  if ((a === 'five') !== (b === 'five')) return a === 'five' ? 1 : -1;
  return a < b ? 1 : -1;
}
