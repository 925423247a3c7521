import { expect, it } from 'vitest';
import type { Account } from '../storage/repositories/accounts.ts';
import type { AccountIdentity } from '../storage/repositories/identities.ts';
import { DIALECTS, storagesOf } from '../testing/database.ts';
import { NOW } from '../testing/test-server.ts';
import { eraseAccount } from './erase-account.ts';

const AT = NOW.getTime();
const DIALECT_NAMES = Object.keys(DIALECTS) as (keyof typeof DIALECTS)[];

const account = (id: string): Account => ({
  ...{ id, email: `${id}@example.org`, writtenEmail: `${id}@example.org`, name: id, passwordHash: '' },
  ...{ role: 'visitor', state: 'active', language: 'en', createdAt: AT, confirmedAt: AT, signedInAt: AT },
});
const identity = (accountId: string): AccountIdentity => ({
  ...{
    id: `identity-of-${accountId}`,
    accountId,
    issuer: 'https://a.example/',
    subject: `number of ${accountId}`,
  },
  ...{ email: `${accountId}@provider.example`, linkedAt: AT, usedAt: AT },
});

it.each(DIALECT_NAMES)(
  'an account in %s is erased with its identity at a provider, and no other is',
  async (dialect) => {
    const [storage] = await storagesOf(dialect);
    if (storage === undefined) throw new Error('There is no storage.');
    await storage.transaction(async ({ accounts, identities }) => {
      for (const id of ['ada', 'bob']) {
        await accounts.add(account(id));
        await identities.add(identity(id));
      }
    });
    const erasure = { actor: 'owner', newId: () => 'line-1', clock: { now: () => NOW } as never };
    await storage.transaction((transaction) => eraseAccount(account('ada'), transaction, erasure));
    await storage.read(async ({ accounts, identities, tables }) => {
      expect([await accounts.withEmail('ada@example.org'), await identities.named(identity('ada'))]).toEqual([
        null,
        null,
      ]);
      expect(await accounts.withEmail('bob@example.org')).toMatchObject({ id: 'bob' });
      expect(await identities.ofAccount('bob')).toEqual([identity('bob')]);
      // What its provider called it stands nowhere any more, not even in the audit log.
      for (const { name, columns } of await tables.all())
        for await (const row of tables.every(name, columns[0] ?? ''))
          expect(JSON.stringify(row)).not.toMatch(/of ada|ada@/);
    });
    // The provider's number is free again: its owner may make a new account.
    await storage.transaction(async ({ identities }) => {
      expect(await identities.add({ ...identity('ada'), accountId: 'new' })).toBe(true);
    });
  },
);
