import { expect, it } from 'vitest';
import { DIALECTS, storagesOf } from '../testing/database.ts';
import type { AccountIdentity } from './repositories/identities.ts';
import type { Storage } from './storage.ts';

const NOW = Date.UTC(2026, 10, 23, 9);
const DIALECT_NAMES = Object.keys(DIALECTS) as (keyof typeof DIALECTS)[];

const identity = (changes: Partial<AccountIdentity> = {}): AccountIdentity => ({
  ...{ id: 'i-1', accountId: 'ada', issuer: 'https://a.example/', subject: '1', email: 'ada@example.org' },
  ...{ linkedAt: NOW, usedAt: null },
  ...changes,
});

it.each(DIALECT_NAMES)(
  'identities in %s belong to one account, by issuer and subject together',
  async (dialect) => {
    const storages = await storagesOf(dialect);
    const at = (n: number): Storage => storages[n % storages.length] as Storage;
    const both = ['ada', 'bob'].map((accountId, n) =>
      at(n).transaction(({ identities }) => identities.add(identity({ id: `i-${accountId}`, accountId }))),
    );
    expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
    const owner = await at(0).read(({ identities }) => identities.named(identity()));
    const others = [
      identity({ id: 'i-3', accountId: 'carl', subject: '2' }),
      identity({ id: 'i-4', accountId: 'carl', issuer: 'https://b.example/' }),
    ];
    for (const one of others) await at(0).transaction(({ identities }) => identities.add(one));
    await at(1).transaction(async ({ identities }) => {
      await identities.use('i-3', { email: 'carl@example.org', usedAt: NOW + 1 });
      expect(await identities.remove('carl', owner?.id ?? '')).toBe(false);
    });
    await at(0).read(async ({ identities }) => {
      expect(await identities.ofAccount('carl')).toEqual([
        { ...others[0], email: 'carl@example.org', usedAt: NOW + 1 },
        others[1],
      ]);
      expect(await identities.named(identity())).toEqual(owner);
    });
    await at(0).transaction(async ({ identities }) => {
      expect(await identities.remove('carl', 'i-4')).toBe(true);
      await identities.removeOf(owner?.accountId ?? '');
    });
    await at(1).read(async ({ identities }) => {
      expect(await identities.named(identity())).toBeNull();
      expect(await identities.ofAccount('carl')).toHaveLength(1);
    });
  },
);
