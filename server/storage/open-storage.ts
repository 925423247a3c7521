import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, StartupError } from '../value/errors.ts';
import { readSecret } from './secret.ts';
import { openSqliteStorage } from './sqlite-storage.ts';
import type { Storage } from './storage.ts';

const FILE = 0o600;
const FOLDER = 0o700;
const OF_OTHERS = 0o077;

/** Everything that the server keeps from one start to the next. */
export interface OpenStorage {
  readonly storage: Storage;
  readonly secret: Buffer;
}

/** Opens the folder in which everything is kept, and makes it where there is none. */
export async function openStorage(folder: string, mostPerCommit: number): Promise<OpenStorage> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    keepPrivate(folder);
    const secret = readSecret(folder);
    keepPrivate(join(folder, 'secret'));
    return { secret, storage: await openDatabase(join(folder, 'formularium.db'), mostPerCommit) };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    if (!(error instanceof Error)) throw error;
    const reason = WORDS.get(errorCode(error)) ?? error.message;
    throw new StartupError(
      `The folder for what is kept, “${folder}”, cannot be used: ${reason}.\n` +
        'Put that right, or name another folder in DATA_DIR.',
    );
  }
}

/** The database's own files take its mode when they are made, so it is made before anything is in it. */
function openDatabase(file: string, mostPerCommit: number): Promise<Storage> {
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) keepPrivate(path);
  return openSqliteStorage({ file, mostPerCommit });
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
const WORDS: ReadonlyMap<string | undefined, string> = new Map([
  ['EACCES', NOT_WRITABLE],
  ['EPERM', NOT_WRITABLE],
  ['EROFS', 'its disk is read-only'],
  ['ENOSPC', 'its disk is full'],
  ['EEXIST', 'it is a file'],
  ['ENOTDIR', 'a part of its path is a file'],
  ['EISDIR', 'the database in it cannot be opened'],
  ['SQLITE_READONLY', NOT_WRITABLE],
  ['SQLITE_CANTOPEN', 'the database in it cannot be opened'],
  ['SQLITE_FULL', 'its disk is full'],
  ['SQLITE_BUSY', 'another server is using it'],
  ['SQLITE_NOTADB', '“formularium.db” in it is not a database'],
  ['SQLITE_CORRUPT', 'the database in it is damaged'],
]);
