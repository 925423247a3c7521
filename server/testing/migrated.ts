import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openPostgresStorage } from '../storage/dialects/postgres/postgres-storage.ts';
import { openSqliteStorage } from '../storage/dialects/sqlite/sqlite-storage.ts';
import type { Storage } from '../storage/storage.ts';

// Tests open thousands of databases. Most of that time went into making the same tables: they are made once, and copied.

/** Opens an SQLite database. A file that is not there yet is a copy of one that has its tables already. */
export async function migratedSqlite(file: string): Promise<Storage> {
  if (!existsSync(file)) writeFileSync(file, await sqliteTemplate());
  return openSqliteStorage({ file });
}

/** The name of a PostgreSQL database that has its tables already, to make others from. Nobody may be connected to it. */
export function postgresTemplate(): Promise<string> {
  return made('postgres', async () => {
    const name = `template_${process.pid}_${Date.now().toString(36)}`;
    await askPostgres(`create database ${name} template template0`);
    const address = inject('postgres').replace(/[^/]*$/, name);
    await (await openPostgresStorage({ address, random: Math.random })).close();
    return name;
  });
}

/** Sends one statement to the PostgreSQL of this run. */
export async function askPostgres(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function sqliteTemplate(): Promise<Buffer> {
  return made('sqlite', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'formularium-'));
    const file = join(folder, 'formularium.db');
    try {
      await (await openSqliteStorage({ file })).close();
      return readFileSync(file);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

const templates = new Map<string, Promise<unknown>>();

/** What is made at the first call, and given by every one. */
function made<T>(name: string, make: () => Promise<T>): Promise<T> {
  const known = templates.get(name);
  if (known !== undefined) return known as Promise<T>;
  const making = make();
  templates.set(name, making);
  return making;
}
