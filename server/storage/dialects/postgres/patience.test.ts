import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { newPostgresDatabase } from '../../../testing/database.ts';
import { postgresTemplate } from '../../../testing/migrated.ts';
import { SlowQuestion, StorageFailure } from '../../../value/errors.ts';
import { openPostgresStorage } from './postgres-storage.ts';

const PATIENCE_MS = 200;

it('a change of the tables may take longer than any request', async () => {
  const address = await newPostgresDatabase();
  const options = { address, random: Math.random, patienceMs: PATIENCE_MS };
  await (await openPostgresStorage({ address, random: Math.random })).close();
  const other = new pg.Client(address);
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('begin; lock table migrations in access exclusive mode');
  // Another server is at it for longer than a request waits; then it is as it was.
  const opened = openPostgresStorage(options).then((storage) => storage.close());
  await wait(PATIENCE_MS * 4);
  await other.query('rollback');
  await expect(opened).resolves.toBeUndefined();
});

it('a question that takes longer than a request waits is told from a database that fails', async () => {
  const address = await newPostgresDatabase(await postgresTemplate());
  const storage = await openPostgresStorage({ address, random: Math.random, patienceMs: PATIENCE_MS });
  onTestFinished(() => storage.close());
  const other = new pg.Client(address);
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('begin; lock table submissions in access exclusive mode');
  const asked = storage.read(({ entryLists }) => entryLists.activity(0));
  await expect(asked).rejects.toBeInstanceOf(SlowQuestion);
  await other.query('rollback; drop table submissions cascade');
  const failed = await storage.read(({ entryLists }) => entryLists.activity(0)).catch((error) => error);
  expect([failed instanceof StorageFailure, failed instanceof SlowQuestion]).toEqual([true, false]);
});
