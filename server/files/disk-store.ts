import { mkdirSync } from 'node:fs';
import { type FileHandle, open, opendir, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, StorageFailure } from '../value/errors.ts';
import { checkedId, type FileStore, isFileId } from './file-store.ts';

const PRIVATE_FOLDER = 0o700;

/** Keeps files in a folder, each under its id. Only the server's own user can read it. */
export function openDiskStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  return diskStoreIn(folder);
}

/** The same of a folder that may not be there: nothing is in it then. */
export function diskStoreIn(folder: string): FileStore {
  const pathOf = (id: string): string => join(folder, checkedId(id));
  return {
    async keep(id, path) {
      try {
        await rename(path, pathOf(id));
        await syncFolder(folder);
      } catch (error) {
        throw new StorageFailure(error);
      }
    },
    async open(id, range) {
      const handle = await missingAs(null, open(pathOf(id), 'r'));
      return handle === null ? null : handle.createReadStream(range);
    },
    async remove(id) {
      await missingAs(undefined, unlink(pathOf(id)));
    },
    async *list() {
      for await (const { name } of (await missingAs(null, opendir(folder))) ?? []) {
        if (!isFileId(name)) continue;
        const stats = await missingAs(null, stat(pathOf(name)));
        if (stats !== null) yield { id: name, at: stats.mtimeMs };
      }
    },
  };
}

/** A file that has been renamed is at its place for good only when its folder is on the disk as well. */
async function syncFolder(folder: string): Promise<void> {
  const handle: FileHandle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The result, or this value where there is no such file. */
async function missingAs<T, U>(value: U, result: Promise<T>): Promise<T | U> {
  try {
    return await result;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return value;
    throw new StorageFailure(error);
  }
}
