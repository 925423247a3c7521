import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { StartupError } from '../value/errors.ts';
import { openStorage } from './open-storage.ts';

describe('openFolder', () => {
  it('makes the folder where there is none, and finds its secret again in it', async () => {
    const folder = join(temporaryFolder(), 'a', 'b');
    const first = await openStorage(folder, 10);
    await first.storage.close();
    const second = await openStorage(folder, 10);
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
      const opened = await openStorage(folder, 10);
      const made = modes();
      expect(made).toEqual({
        '.': 0o700,
        'formularium.db': 0o600,
        'formularium.db-shm': 0o600,
        'formularium.db-wal': 0o600,
        secret: 0o600,
      });
      for (const [name, mode] of Object.entries({
        '.': 0o755,
        secret: 0o644,
        'formularium.db': 0o644,
        'formularium.db-wal': 0o666,
        'formularium.db-shm': 0o640,
      }))
        chmodSync(join(folder, name), mode);
      const again = await openStorage(folder, 10);
      expect(modes()).toEqual(made);
      await again.storage.close();
      await opened.storage.close();
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
      what: 'holds a database that is none',
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
      what: 'holds a secret that is none',
      spoil(folder: string) {
        mkdirSync(folder);
        writeFileSync(join(folder, 'secret'), 'x');
      },
      words: /does not hold a secret of ours/,
    },
  ])('complains in plain words when it $what', async ({ spoil, words }) => {
    const folder = join(temporaryFolder(), 'kept');
    spoil(folder);
    const error = await openStorage(folder, 10).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(StartupError);
    expect((error as StartupError).message).toMatch(words);
    expect((error as StartupError).message).toContain(folder);
  });
});
