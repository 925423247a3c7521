import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../value/startup-error.ts';
import { keepPrivate } from './keep-private.ts';
import { readSecret } from './secret.ts';
import { openSqliteStorage } from './sqlite-storage.ts';
import type { Storage } from './storage.ts';

/** What the server keeps between one start and the next. */
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
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The folder for what is kept, “${folder}”, cannot be used: ${WORDS.get(code) ?? message}.\n` +
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
