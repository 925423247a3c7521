import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openPostgresStorage } from '../storage/dialects/postgres/postgres-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { askPostgres, migratedSqlite, postgresTemplate } from './migrated.ts';
import { temporaryFolder } from './test-server.ts';

/** A new database of one dialect, gone after the test. Opening it again is what another server does, or the same one later. */
export interface TestDatabase {
  readonly open: () => Promise<Storage>;
}

/** A database of each dialect: tests of storage run on all of them. */
export const DIALECTS: Readonly<Record<'sqlite' | 'postgres', () => Promise<TestDatabase>>> = {
  async sqlite() {
    const file = join(temporaryFolder(), 'formularium.db');
    return { open: () => closedLater(migratedSqlite(file)) };
  },
  async postgres() {
    const address = await newPostgresDatabase(await postgresTemplate());
    return { open: () => closedLater(openPostgresStorage({ address, random: Math.random })) };
  },
};

let count = 0;

/** The address of a new PostgreSQL database: an empty one, or a copy. */
export async function newPostgresDatabase(template = 'template0'): Promise<string> {
  count += 1;
  const name = `test_${process.pid}_${Date.now().toString(36)}_${count}`;
  await askPostgres(`create database ${name} template ${template}`);
  onTestFinished(async () => {
    await askPostgres(`drop database if exists ${name} with (force)`);
  });
  return inject('postgres').replace(/[^/]*$/, name);
}

/** Sends one statement to a PostgreSQL database, past the storage, and gives the rows of its answer. */
export async function asked(
  address: string,
  statement: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query<Readonly<Record<string, unknown>>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function closedLater(opening: Promise<Storage>): Promise<Storage> {
  const storage = await opening;
  let closed: Promise<void> | null = null;
  const close = (): Promise<void> => {
    closed ??= storage.close();
    return closed;
  };
  onTestFinished(close);
  return { ...storage, close };
}

/** The storages of all servers that share a new database: one in SQLite, two in PostgreSQL. */
export async function storagesOf(dialect: keyof typeof DIALECTS): Promise<readonly Storage[]> {
  const database = await DIALECTS[dialect]();
  return Promise.all(Array.from({ length: dialect === 'postgres' ? 2 : 1 }, () => database.open()));
}
