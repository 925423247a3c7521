import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, StartupError } from '../value/errors.ts';
import { lockFolder } from './dialects/sqlite/lock-folder.ts';
import { connect } from './dialects/sqlite/open-database.ts';
import { damageIn } from './dialects/sqlite/sqlite-database.ts';
import { openSqliteStorage } from './dialects/sqlite/sqlite-storage.ts';
import type { TablesMode } from './migrate.ts';
import type { Storage } from './storage.ts';

const FILE = 0o600;
const FOLDER = 0o700;
const OF_OTHERS = 0o077;
/** Under this name the first version kept it. */
const SECRET_NAME = 'nonces';
const SECRET = /^[0-9a-f]{64}$/;

interface StorageOptions {
  /** The folder in which everything is kept, but what is in a database elsewhere. */
  readonly folder: string;
  /** The address of a PostgreSQL database; null for the embedded one. */
  readonly database: string | null;
  readonly mostPerCommit: number;
}

/** Everything that the server keeps from one start to the next. */
export interface OpenStorage {
  readonly storage: Storage;
  /** The secret that signs nonces. */
  readonly secret: Buffer;
}

/** Opens the folder in which everything is kept, making it where there is none, and the database. */
export function openStorage({ folder, database, mostPerCommit }: StorageOptions): Promise<OpenStorage> {
  return explained(folder, async () => {
    mkdirSync(folder, { recursive: true, mode: FOLDER });
    keepPrivate(folder);
    const storage =
      database === null ? await openFolder(folder, mostPerCommit) : await openDatabase(database);
    return withSecret(storage, folder);
  });
}

/** Opens what a server keeps, for another program: a server may run meanwhile. Makes nothing that is not there. */
export async function openBeside({
  folder,
  database,
}: Pick<StorageOptions, 'folder' | 'database'>): Promise<Storage> {
  if (database !== null) return openDatabase(database, { tables: 'current', isPatient: true });
  const file = join(folder, 'formularium.db');
  if (statSync(file, { throwIfNoEntry: false }) === undefined)
    throw new StartupError(`There is no data in “${folder}” yet. Is DATA_DIR the folder of your server?`);
  return explained(folder, () => openSqliteStorage({ file, tables: 'current' }));
}

async function explained<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartupError || !(error instanceof Error)) throw error;
    throw new StartupError(
      `The folder for what is kept, “${folder}”, cannot be used: ${reasonIn(error)}.\n` +
        'Put that right, or name another folder in DATA_DIR.',
    );
  }
}

/** Opens an empty place for an import, as the server would, and keeps nothing in it yet. */
export function openForImport({
  folder,
  database,
}: Pick<StorageOptions, 'folder' | 'database'>): Promise<Storage> {
  return explained(folder, async () => {
    mkdirSync(folder, { recursive: true, mode: FOLDER });
    return database === null ? openFolder(folder, 1) : openDatabase(database, { isPatient: true });
  });
}

/** The database of a folder, which is this process's alone until it is closed. */
async function openFolder(folder: string, mostPerCommit: number): Promise<Storage> {
  const unlock = await lockFolder(folder);
  try {
    keepPrivate(join(folder, 'lock'));
    const storage = await openFile(join(folder, 'formularium.db'), mostPerCommit);
    return { ...storage, close: () => storage.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The database's own files take its mode when they are made, so it is made before anything is in it. */
async function openFile(file: string, mostPerCommit: number): Promise<Storage> {
  const isEmpty = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
  if (isEmpty && (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new Error(
      '“formularium.db” in it is empty, though its journal is not: it has been damaged or replaced',
    );
  closeSync(openSync(file, 'a', FILE));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) keepPrivate(path);
  if (!isEmpty) await refuseDamaged(file);
  return openSqliteStorage({ file, mostPerCommit });
}

/** A server that goes on with a damaged database loses more of it, and nobody notices. */
async function refuseDamaged(file: string): Promise<void> {
  const database = await connect(file, false);
  try {
    const damage = damageIn(database, 'quick');
    if (damage === null) return;
    const folder = dirname(file);
    throw new StartupError(
      `The database in “${folder}” is damaged: ${damage}\n` +
        'The server does not start with it, so that nothing more is lost. Move the folder out of the way, keep it, and make a new one ' +
        'from a backup: formularium-server restore <folder of the backup>.',
    );
  } finally {
    database.close();
  }
}

/** The secret of the server, for a program that runs beside it. Null where no server has kept one yet. */
export async function secretIn(storage: Storage): Promise<Buffer | null> {
  const kept = await storage.read(({ secrets }) => secrets.named(SECRET_NAME));
  return kept === null ? null : Buffer.from(kept, 'hex');
}

/** The secret is kept in the database, as several servers may share it. Earlier versions kept it in a file. */
async function withSecret(storage: Storage, folder: string): Promise<OpenStorage> {
  const file = join(folder, 'secret');
  const earlier = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  const fresh = SECRET.test(earlier) ? earlier : randomBytes(32).toString('hex');
  const kept = await storage.transaction(({ secrets }) => secrets.readOrKeep(SECRET_NAME, fresh));
  return { storage, secret: Buffer.from(kept, 'hex') };
}

async function openDatabase(
  address: string,
  how: { readonly tables?: TablesMode; readonly isPatient?: boolean } = {},
): Promise<Storage> {
  try {
    const { openPostgresStorage } = await import('./dialects/postgres/postgres-storage.ts');
    return await openPostgresStorage({ address, random: Math.random, ...how });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The database that DATABASE_URL names cannot be used: ${reason}.\nIs it running, and are its name, user and password right?`,
    );
  }
}

/**
 * Keeps other users out of a file or folder, as it holds what visitors have entered. Leaves alone what belongs to another user,
 * and what does not exist.
 */
function keepPrivate(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.uid !== process.getuid?.() || (stats.mode & OF_OTHERS) === 0) return;
  chmodSync(path, stats.isDirectory() ? FOLDER : FILE);
}

const NOT_WRITABLE = 'it is not writable for the user who starts the server';
const NOT_OPENED = 'the database in it cannot be opened';
const WORDS: ReadonlyMap<string, string> = new Map([
  ['EACCES', NOT_WRITABLE],
  ['EPERM', NOT_WRITABLE],
  ['EROFS', 'its disk is read-only'],
  ['ENOSPC', 'its disk is full'],
  ['EEXIST', 'it is a file'],
  ['ENOTDIR', 'a part of its path is a file'],
  ['EISDIR', NOT_OPENED],
  ['SQLITE_READONLY', NOT_WRITABLE],
  ['SQLITE_CANTOPEN', NOT_OPENED],
  ['SQLITE_FULL', 'its disk is full'],
  ['SQLITE_BUSY', 'another server is using it'],
  ['SQLITE_NOTADB', '“formularium.db” in it is not a database'],
  ['SQLITE_CORRUPT', 'the database in it is damaged'],
]);

/** Why a folder cannot be read or written, in words that follow its name. */
export function reasonIn(error: Error): string {
  return wordsFor(errorCode(error)) ?? error.message;
}

/** The words for a code; of SQLite's longer codes, `SQLITE_IOERR_WRITE`, those for their beginning. */
function wordsFor(code: string | undefined): string | undefined {
  return WORDS.get(code ?? '') ?? WORDS.get(code?.split('_').slice(0, 2).join('_') ?? '');
}
