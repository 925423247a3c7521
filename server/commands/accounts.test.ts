import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSqliteStorage } from '../storage/dialects/sqlite/sqlite-storage.ts';
import type { Account } from '../storage/repositories/accounts.ts';
import type { Storage } from '../storage/storage.ts';
import { printedBy } from '../testing/run-command.ts';
import { NOW, temporaryFolder } from '../testing/test-server.ts';

const at = NOW.getTime();
const ADA: Account = {
  ...{ id: 'ada', email: 'ada@analytical.example', writtenEmail: 'Ada@analytical.example', name: 'Ada' },
  ...{ passwordHash: '$argon2id$secret', role: 'visitor', state: 'active', language: 'en', createdAt: at },
  ...{ confirmedAt: at, signedInAt: null },
};

async function world() {
  const folder = temporaryFolder();
  const file = join(folder, 'formularium.db');
  const within = async <T>(work: (storage: Storage) => Promise<T>): Promise<T> => {
    const storage = await openSqliteStorage({ file });
    return work(storage).finally(() => storage.close());
  };
  await within((storage) =>
    storage.transaction(async ({ accounts, drafts, sessions, submissions }) => {
      await accounts.add(ADA);
      await accounts.add({
        ...ADA,
        id: 'bob',
        email: 'bob@analytical.example',
        writtenEmail: 'bob@analytical.example',
      });
      for (const accountId of ['ada', 'bob']) {
        await sessions.add({
          ...{ id: accountId, tokenHash: accountId, accountId, proofs: ['password'], provedAt: at },
          ...{ browser: 'Firefox', createdAt: at, seenAt: at, idleMs: 1_000, endsAt: at + 1_000 },
        });
        await submissions.add({
          ...{ id: `entry-of-${accountId}`, formId: 'f', key: accountId, version: 'v', hash: 'h' },
          ...{ submission: {}, reply: {}, language: 'en', begunAt: null, sentAt: at, source: null },
          ...{ accountId, state: 'received', reason: null },
        });
        await drafts.add({
          ...{ id: `draft-of-${accountId}`, formId: 'f', key: accountId, accountId, tokenHash: accountId },
          ...{ version: 1, formVersion: 'v', answers: {}, page: 0, language: 'en' },
          ...{ savedAt: at, expiresAt: at + 1_000 },
        });
      }
    }),
  );
  return {
    run: (...args: readonly string[]) => printedBy(['accounts', ...args], { DATA_DIR: folder }),
    kept: () =>
      within((storage) =>
        storage.read(async ({ accounts, drafts, sessions, submissions, auditLog }) => ({
          ada: await accounts.withId('ada'),
          sessions: (await sessions.ofAccount('ada', at)).length,
          others: (await sessions.ofAccount('bob', at)).length,
          entries: await submissions.ofAccount('ada'),
          entry: (await submissions.withId('entry-of-ada'))?.accountId,
          drafts: [...(await drafts.ofAccount('ada', at)), ...(await drafts.ofAccount('bob', at))].map(
            ({ id }) => id,
          ),
          did: (await auditLog.newest(5)).map(({ action, subject }) => `${action} ${subject}`),
        })),
      ),
  };
}

describe('the command accounts', () => {
  it('lists them, and shows what is kept of one but its password', async () => {
    const { run } = await world();
    expect(await run()).toBe(
      'Ada@analytical.example  visitor  active  never signed in\nbob@analytical.example  visitor  active  never signed in\n',
    );
    const shown = await run('show', 'ADA@analytical.example');
    expect(JSON.parse(shown)).toMatchObject({
      account: { email: 'ada@analytical.example', hasPassword: true },
      sessions: [{ browser: 'Firefox' }],
      secondFactors: [],
      entries: ['entry-of-ada'],
    });
    expect(shown).not.toContain('argon2');
  });

  it('gives a role, which ends the sessions', async () => {
    const { run, kept } = await world();
    expect(await run('role', 'ada@analytical.example', 'manager')).toContain('has the role “manager”');
    expect(await kept()).toMatchObject({
      ada: { role: 'manager' },
      sessions: 0,
      others: 1,
      did: ['account.role ada'],
    });
    await expect(run('role', 'ada@analytical.example', 'king')).rejects.toThrow('“king” is not a role');
  });

  it('locks, unlocks and signs out', async () => {
    const { run, kept } = await world();
    await run('lock', 'ada@analytical.example');
    expect(await kept()).toMatchObject({ ada: { state: 'locked' }, sessions: 0, others: 1 });
    await run('unlock', 'ada@analytical.example');
    expect(await kept()).toMatchObject({ ada: { state: 'active' } });
    expect(await run('sign-out', 'bob@analytical.example')).toContain('sessions ended: 1');
    expect(new Set((await kept()).did)).toEqual(
      new Set(['account.sign-out bob', 'account.unlock ada', 'account.lock ada']),
    );
  });

  it('erases one with everything of it, and leaves its entries as nobody’s', async () => {
    const { run, kept } = await world();
    await run('remove', 'ada@analytical.example');
    expect(await kept()).toEqual({
      ...{ ada: null, sessions: 0, others: 1, entries: [], entry: null },
      ...{ drafts: ['draft-of-bob'], did: ['account.erase ada'] },
    });
    await expect(run('show', 'ada@analytical.example')).rejects.toThrow('There is no account');
    await expect(run('forget', 'bob@analytical.example')).rejects.toThrow('Use `accounts` with one of');
  });
});
