import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type FileHandle, open, opendir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, StorageFailure } from '../value/errors.ts';
import { ID_BYTES, isFileId } from './file-store.ts';

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const HEAD_BYTES = 65_536;

/** A file that has come whole, and nothing else is known of. */
export interface QuarantinedFile {
  /** Its name in the quarantine, and its id if it is kept. */
  readonly id: string;
  readonly path: string;
  readonly size: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
  /** Its beginning. */
  readonly head: Buffer;
}

/** The folder into which files are written while they come, under names that nobody can guess. Nothing is ever served from it. */
export interface Quarantine {
  /**
   * Writes a file as it comes, and resolves once it is on the disk. `count` is told of each piece before it is written. Nothing is left
   * of a file when its pieces stop with an error, or `count` throws.
   */
  readonly write: (pieces: AsyncIterable<Buffer>, count: (bytes: number) => void) => Promise<QuarantinedFile>;
  readonly drop: (file: Pick<QuarantinedFile, 'path'>) => Promise<void>;
  /** Removes what was left by a server that ended while it was writing: files that nobody has written to since then. */
  readonly sweep: (before: number) => Promise<number>;
}

export function openQuarantine(folder: string, random: (bytes: number) => Buffer): Quarantine {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const drop = async (path: string): Promise<void> => {
    await unlink(path).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw new StorageFailure(error);
    });
  };
  return {
    async write(pieces, count) {
      const id = random(ID_BYTES).toString('hex');
      const path = join(folder, id);
      const handle = await stored(open(path, 'wx', PRIVATE_FILE));
      try {
        const written = await writeTo(handle, pieces, count);
        await stored(handle.sync());
        await handle.close();
        return { id, path, ...written };
      } catch (error) {
        await handle.close().catch(() => undefined); // the first error is the one to tell
        await drop(path);
        throw error;
      }
    },
    drop: ({ path }) => drop(path),
    async sweep(before) {
      let swept = 0;
      for await (const { name } of await opendir(folder)) {
        const path = join(folder, name);
        if (!isFileId(name) || (await lastChange(path)) >= before) continue;
        await drop(path);
        swept += 1;
      }
      return swept;
    },
  };
}

async function writeTo(
  handle: FileHandle,
  pieces: AsyncIterable<Buffer>,
  count: (bytes: number) => void,
): Promise<Pick<QuarantinedFile, 'size' | 'sha256' | 'head'>> {
  const hash = createHash('sha256');
  const heads: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    count(piece.length);
    if (size < HEAD_BYTES) heads.push(piece.subarray(0, HEAD_BYTES - size));
    size += piece.length;
    hash.update(piece);
    await stored(handle.writeFile(piece));
  }
  return { size, sha256: hash.digest('hex'), head: Buffer.concat(heads) };
}

async function lastChange(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return Number.POSITIVE_INFINITY;
    throw new StorageFailure(error);
  }
}

/** A disk that is full or broken is ours to answer for, not the sender's. */
async function stored<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw new StorageFailure(error);
  }
}
