import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newPostgresDatabase } from '../testing/database.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { StartupError } from '../value/errors.ts';
import { openStorage } from './open-storage.ts';

describe('openStorage', () => {
  it('makes the folder where there is none, and finds its secret again in it', async () => {
    const folder = join(temporaryFolder(), 'a', 'b');
    const first = await openStorage({ folder, database: null, mostPerCommit: 10 });
    await first.storage.close();
    const second = await openStorage({ folder, database: null, mostPerCommit: 10 });
    await second.storage.close();
    expect(second.secret).toEqual(first.secret);
  });

  it('lets no other user read the data, even if they could before', async () => {
    const folder = join(temporaryFolder(), 'kept');
    const modes = () =>
      Object.fromEntries(
        ['.', ...readdirSync(folder)].sort().map((name) => [name, statSync(join(folder, name)).mode & 0o777]),
      );
    const before = process.umask(0o000);
    try {
      const opened = await openStorage({ folder, database: null, mostPerCommit: 10 });
      const made = modes();
      expect(made).toEqual({
        '.': 0o700,
        'formularium.db': 0o600,
        'formularium.db-shm': 0o600,
        'formularium.db-wal': 0o600,
        lock: 0o600,
      });
      await opened.storage.close();
      for (const [name, mode] of Object.entries({
        '.': 0o755,
        'formularium.db': 0o644,
        lock: 0o644,
      }))
        chmodSync(join(folder, name), mode);
      const again = await openStorage({ folder, database: null, mostPerCommit: 10 });
      expect(modes()).toEqual(made);
      await again.storage.close();
    } finally {
      process.umask(before);
    }
  });

  it.each([
    {
      what: 'is a file',
      spoil: (folder: string) => writeFileSync(folder, ''),
      words: /it is a file/,
    },
    {
      what: 'contains a file that is not a database',
      spoil(folder: string) {
        mkdirSync(folder);
        writeFileSync(
          join(folder, 'formularium.db'),
          'this is not a database, and long enough to be read as one',
        );
      },
      words: /“formularium\.db” in it is not a database/,
    },
    {
      what: 'has a folder for a database',
      spoil: (folder: string) => mkdirSync(join(folder, 'formularium.db'), { recursive: true }),
      words: /cannot be opened/,
    },
    {
      what: 'contains an empty database beside a journal that is not empty',
      spoil(folder: string) {
        mkdirSync(folder);
        writeFileSync(join(folder, 'formularium.db'), '');
        writeFileSync(join(folder, 'formularium.db-wal'), 'x'.repeat(5_000));
      },
      words: /is empty, though its journal is not/,
    },
  ])('complains in plain words when it $what', async ({ spoil, words }) => {
    const folder = join(temporaryFolder(), 'kept');
    spoil(folder);
    const error = await openStorage({ folder, database: null, mostPerCommit: 10 }).catch(
      (error: unknown) => error,
    );
    expect(error).toBeInstanceOf(StartupError);
    expect((error as StartupError).message).toMatch(words);
    expect((error as StartupError).message).toContain(folder);
  });

  it('does not start with a database that is damaged inside, and says what to do', async () => {
    const folder = temporaryFolder();
    const options = { folder, database: null, mostPerCommit: 10 };
    const { storage } = await openStorage(options);
    const details = { text: 'x'.repeat(5_000) };
    for (let n = 0; n < 50; n += 1)
      await storage.transaction(({ auditLog }) =>
        auditLog.add({ id: `line-${n}`, at: n, actor: 'a', action: 'b', subject: 'c', details }),
      );
    await storage.close();
    await (await openStorage(options)).storage.close();
    const file = join(folder, 'formularium.db');
    const bytes = readFileSync(file);
    bytes.fill(0x5a, bytes.length - 3 * 4096, bytes.length - 2 * 4096);
    writeFileSync(file, bytes);
    const error = await openStorage(options).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(StartupError);
    expect((error as StartupError).message).toMatch(/is damaged: .+\n.*formularium-server restore/s);
    expect((error as StartupError).message).toContain(folder);
  });

  it('goes on with the secret that an earlier version kept in a file', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'secret'), `${'0a'.repeat(32)}\n`);
    const { storage, secret } = await openStorage({ folder, database: null, mostPerCommit: 10 });
    await storage.close();
    expect(secret.toString('hex')).toBe('0a'.repeat(32));
  });

  it('is one server’s alone until that has closed it', async () => {
    const folder = temporaryFolder();
    const options = { folder, database: null, mostPerCommit: 10 };
    const first = await openStorage(options);
    await expect(openStorage(options)).rejects.toThrow(/another server is using it/);
    await first.storage.close();
    await (await openStorage(options)).storage.close();
  });

  it('shares a database and its secret with other servers', async () => {
    const database = await newPostgresDatabase();
    const opened = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        openStorage({ folder: join(temporaryFolder(), name), database, mostPerCommit: 10 }),
      ),
    );
    expect(new Set(opened.map(({ secret }) => secret.toString('hex'))).size).toBe(1);
    for (const { storage } of opened) await storage.close();
  });

  it('says that the database is away, and does not repeat its password', async () => {
    const database = 'postgres://someone:open-sesame@127.0.0.1:1/formularium';
    const error = await openStorage({ folder: temporaryFolder(), database, mostPerCommit: 10 }).catch(
      (e) => e,
    );
    expect(error).toBeInstanceOf(StartupError);
    expect(error.message).toMatch(/DATABASE_URL.*ECONNREFUSED/s);
    expect(error.message).not.toContain('open-sesame');
  });
});
