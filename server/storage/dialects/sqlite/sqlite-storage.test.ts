import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteFile, type SqliteFile } from '../../../testing/sqlite-file.ts';
import { temporaryFolder } from '../../../testing/test-server.ts';
import { StorageFailure } from '../../../value/errors.ts';
import type { Storage, StorageTransaction } from '../../storage.ts';
import { openSqliteStorage, type SqliteOptions } from './sqlite-storage.ts';

interface Opened {
  readonly storage: Storage;
  readonly file: string;
  /** The same database by another way. */
  readonly beside: SqliteFile;
}

async function open(options: Partial<SqliteOptions> = {}): Promise<Opened> {
  const file = join(temporaryFolder(), 'formularium.db');
  const storage = await openSqliteStorage({ file, ...options });
  const beside = openSqliteFile(file, { isReadOnly: false });
  onTestFinished(async () => {
    beside.close();
    await storage.close().catch(() => undefined);
  });
  return { storage, file, beside };
}

const keep = (storage: Storage, name: string): Promise<string> =>
  storage.transaction(({ secrets }) => secrets.readOrKeep(name, 'x'));
const names = (database: SqliteFile): readonly unknown[] =>
  database.all('select name from secrets order by rowid').map(({ name }) => name);

describe('the SQLite storage', () => {
  it.each([1, 3, 1_000])('keeps all of many that come at once, %i to a sync', async (mostPerCommit) => {
    const { storage, beside } = await open({ mostPerCommit });
    const wanted = Array.from({ length: 50 }, (_, n) => `name-${n}`);
    await Promise.all(wanted.map((name) => keep(storage, name)));
    expect(names(beside)).toEqual(wanted);
  });

  it('writes ahead and syncs every commit', async () => {
    const { storage, beside } = await open();
    await keep(storage, 'a');
    expect(beside.all('pragma journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    // `synchronous` belongs to a connection: the storage itself refuses to open with another.
    await expect(openSqliteStorage({ file: ':memory:' })).rejects.toThrow(
      /“memory”.* not as “wal” at level 2/,
    );
  });

  it('finishes what it was asked for before it closes', async () => {
    const { storage, beside } = await open();
    const [kept] = [keep(storage, 'a'), storage.close()];
    expect(await kept).toBe('x');
    expect(names(beside)).toEqual(['a']);
  });

  it('acknowledges nothing that it could not write, and goes on when it can again', async () => {
    const { storage, beside } = await open();
    beside.run('alter table secrets rename to elsewhere');
    await expect(keep(storage, 'a')).rejects.toBeInstanceOf(StorageFailure);
    beside.run('alter table elsewhere rename to secrets');
    expect(names(beside)).toEqual([]);
    await keep(storage, 'b');
    expect(names(beside)).toEqual(['b']);
  });

  it('takes back what cannot be written of a group, and keeps the rest of it', async () => {
    const { storage, beside } = await open();
    beside.run(`create trigger picky before insert on secrets when new.name = 'b'
      begin select raise(abort, 'no'); end`);
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => keep(storage, name)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(names(beside)).toEqual(['a', 'c']);
  });

  it('takes back a whole group when the database gives up its transaction', async () => {
    const { storage, beside } = await open();
    beside.run(`create trigger strict before insert on secrets when new.name = 'b'
      begin select raise(rollback, 'no'); end`);
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => keep(storage, name)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(names(beside)).toEqual([]);
    await keep(storage, 'd');
    expect(names(beside)).toEqual(['d']);
  });

  it('waits while another program writes, and lets the server go on meanwhile', async () => {
    const { storage, beside } = await open();
    beside.run('begin immediate');
    const kept = keep(storage, 'a');
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    expect(await storage.read(({ submissions }) => submissions.count('190'))).toBe(0);
    beside.run('commit');
    expect(await kept).toBe('x');
  });

  it('says that it cannot when another program does not stop writing', async () => {
    const { storage, beside } = await open({ patienceMs: 20 });
    beside.run('begin immediate');
    await expect(keep(storage, 'a')).rejects.toBeInstanceOf(StorageFailure);
    beside.run('rollback');
    expect(await keep(storage, 'b')).toBe('x');
  });

  it('ends a unit of work that waits for something else, and keeps nothing of what it does later', async () => {
    const { storage, beside } = await open({ longestUnitMs: 20 });
    let go: () => void = () => {};
    const elsewhere = new Promise<void>((resolve) => {
      go = resolve;
    });
    let late: Promise<unknown> = Promise.resolve();
    const waiting = storage.transaction(({ secrets }) => {
      late = elsewhere.then(() => secrets.readOrKeep('late', 'x'));
      return late;
    });
    await expect(waiting).rejects.toThrow(/waited for something other than the database/);
    await keep(storage, 'a');
    go();
    await expect(late).rejects.toThrow(/after it had ended/);
    expect(names(beside)).toEqual(['a']);
  });

  it('refuses the repositories of a unit of work once it has ended', async () => {
    const { storage } = await open();
    let leaked: StorageTransaction | undefined;
    await storage.transaction(async (transaction) => {
      leaked = transaction;
    });
    await expect(leaked?.secrets.readOrKeep('a', 'x')).rejects.toThrow(/after it had ended/);
  });

  it('cannot write while it reads', async () => {
    const { storage, beside } = await open();
    await expect(storage.read(({ secrets }) => secrets.readOrKeep('a', 'x'))).rejects.toBeInstanceOf(
      StorageFailure,
    );
    expect(names(beside)).toEqual([]);
  });

  it('does not open a file that is not a database', async () => {
    const file = join(temporaryFolder(), 'formularium.db');
    writeFileSync(file, 'no database at all, whatever it is called');
    await expect(openSqliteStorage({ file })).rejects.toThrow(/not a database/);
  });
});
