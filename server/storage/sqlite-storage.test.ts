import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NOW, readRows, temporaryFolder } from '../testing/test-server.ts';
import { StorageFailure } from '../value/errors.ts';
import { openSqliteStorage } from './sqlite-storage.ts';
import type { NewSubmission, Storage } from './storage.ts';

function submission(changes: Partial<NewSubmission> = {}): NewSubmission {
  return {
    formId: '190',
    key: 'key-1',
    hash: 'hash-1',
    submission: { 'name-1': 'Ada' },
    reply: { success: true },
    createdAt: NOW,
    ...changes,
  };
}

async function open(mostPerCommit?: number): Promise<{ storage: Storage; file: string }> {
  const file = join(temporaryFolder(), 'formularium.db');
  const storage = await openSqliteStorage({ file, ...(mostPerCommit && { mostPerCommit }) });
  onTestFinished(() => storage.close().catch(() => undefined));
  return { storage, file };
}

/** The same database by another way. */
function beside(file: string): Database.Database {
  const database = new Database(file);
  onTestFinished(() => void database.close());
  return database;
}

describe('the SQLite storage', () => {
  it('keeps a submission and finds it again', async () => {
    const { storage, file } = await open();
    const kept = { hash: 'hash-1', reply: { success: true } };
    expect(await storage.find('190', 'key-1')).toBeNull();
    expect(await storage.store(submission())).toEqual(kept);
    expect(await storage.find('190', 'key-1')).toEqual(kept);
    expect(readRows(file)).toMatchObject([
      {
        form_id: '190',
        key: 'key-1',
        submission: { 'name-1': 'Ada' },
        created_at: '2026-11-21T09:00:00.000Z',
      },
    ]);
  });

  it('keeps the first of two with the same form and key, also when they come at once', async () => {
    const { storage, file } = await open();
    const first = submission();
    const second = submission({ hash: 'hash-2', reply: { success: false } });
    expect(await Promise.all([storage.store(first), storage.store(second)])).toEqual([
      { hash: 'hash-1', reply: { success: true } },
      { hash: 'hash-1', reply: { success: true } },
    ]);
    expect(await storage.store(second)).toMatchObject({ hash: 'hash-1' });
    expect(readRows(file)).toHaveLength(1);
  });

  it('keeps the same key once for each form', async () => {
    const { storage, file } = await open();
    await Promise.all([storage.store(submission()), storage.store(submission({ formId: 'quote-12' }))]);
    expect(readRows(file)).toHaveLength(2);
  });

  it.each([1, 3, 1_000])('keeps all of many that come at once, %i to a sync', async (mostPerCommit) => {
    const { storage, file } = await open(mostPerCommit);
    const keys = Array.from({ length: 50 }, (_, n) => `key-${n}`);
    const kept = await Promise.all(keys.map((key) => storage.store(submission({ key, hash: key }))));
    expect(kept.map(({ hash }) => hash)).toEqual(keys);
    expect(readRows(file).map(({ key }) => key)).toEqual(keys);
  });

  it('writes ahead and syncs every commit', async () => {
    const { storage, file } = await open();
    await storage.store(submission());
    expect(beside(file).pragma('journal_mode', { simple: true })).toBe('wal');
    // `synchronous` belongs to a connection: the storage itself refuses to open with another.
    await expect(openSqliteStorage({ file: ':memory:' })).rejects.toThrow(
      /“memory”.* not as “wal” at level 2/,
    );
  });

  it('is there again after it was closed', async () => {
    const { storage, file } = await open();
    await storage.store(submission());
    await storage.close();
    const again = await openSqliteStorage({ file });
    expect(await again.find('190', 'key-1')).toMatchObject({ hash: 'hash-1' });
    await again.close();
  });

  it('finishes what it was asked for before it closes', async () => {
    const { storage, file } = await open();
    const [kept] = [storage.store(submission()), storage.close()];
    expect(await kept).toMatchObject({ hash: 'hash-1' });
    expect(readRows(file)).toHaveLength(1);
  });

  it('acknowledges nothing that it could not write, and goes on when it can again', async () => {
    const { storage, file } = await open();
    const other = beside(file);
    other.exec('alter table submissions rename to elsewhere');
    await expect(storage.store(submission())).rejects.toBeInstanceOf(StorageFailure);
    await expect(storage.find('190', 'key-1')).rejects.toBeInstanceOf(StorageFailure);
    other.exec('alter table elsewhere rename to submissions');
    expect(readRows(file)).toEqual([]);
    await storage.store(submission());
    expect(readRows(file)).toHaveLength(1);
  });

  it('takes a whole group back when one of it cannot be written', async () => {
    const { storage, file } = await open();
    beside(file).exec(`create trigger picky before insert on submissions when new.key = 'key-2'
      begin select raise(abort, 'no'); end`);
    const outcomes = await Promise.allSettled(
      ['key-1', 'key-2', 'key-3'].map((key) => storage.store(submission({ key }))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(readRows(file)).toEqual([]);
  });

  it('does not open a file that is not a database', async () => {
    const file = join(temporaryFolder(), 'formularium.db');
    writeFileSync(file, 'no database at all, whatever it is called');
    await expect(openSqliteStorage({ file })).rejects.toThrow(/not a database/);
  });
});
