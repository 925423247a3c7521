import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Complaint } from './complaint.ts';
import { openFolder } from './open-folder.ts';
import { temporaryFolder } from './testing/test-server.ts';

describe('openFolder', () => {
  it('makes the folder where there is none, and finds its secret again in it', async () => {
    const folder = join(temporaryFolder(), 'a', 'b');
    const first = await openFolder(folder, 10);
    await first.storage.close();
    const second = await openFolder(folder, 10);
    await second.storage.close();
    expect(second.secret).toEqual(first.secret);
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
      words: /“formularium\.db” in it is no database/,
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
    const complaint = await openFolder(folder, 10).catch((error: unknown) => error);
    expect(complaint).toBeInstanceOf(Complaint);
    expect((complaint as Complaint).message).toMatch(words);
    expect((complaint as Complaint).message).toContain(folder);
  });
});
