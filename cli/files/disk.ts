import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  watch as watchPath,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import type { Failure, FileSystem, FolderEntry } from './file-system.ts';

/** The machine's own file system. Reads one file after another: for many small files nothing is faster. */
export const disk: FileSystem = { kindOf, entries, read, watch, write, replace };

function kindOf(path: string): 'file' | 'folder' | null {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch {
    return isLink(path) ? 'file' : null;
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

function entries(path: string): readonly FolderEntry[] | Failure {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry): FolderEntry[] => {
      if (entry.isDirectory()) return [{ name: entry.name, kind: 'folder' }];
      const leadsToFolder = entry.isSymbolicLink() && kindOf(join(path, entry.name)) === 'folder';
      return leadsToFolder ? [] : [{ name: entry.name, kind: 'file' }];
    });
  } catch (error) {
    return failureOf(error);
  }
}

/** Opening a pipe without a writer would block for ever. */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** A descriptor that a shell passes, as with `<(…)`: it has a writer. */
const HANDED_OVER = /^\/(?:dev\/(?:stdin|fd\/\d+)|proc\/self\/fd\/\d+)$/;

function read(path: string, most: number): Uint8Array | Failure {
  let file: number | null = null;
  try {
    file = openSync(path, HANDED_OVER.test(path) ? 'r' : WITHOUT_WAITING);
    const stats = fstatSync(file);
    if (stats.isFIFO() && !HANDED_OVER.test(path)) return { failure: 'pipe' };
    return stats.size > most ? { failure: 'too-large' } : readAll(file, stats.size, most);
  } catch (error) {
    const failed = failureOf(error);
    return failed.failure === 'missing' && isLink(path) ? { failure: 'dangling' } : failed;
  } finally {
    if (file !== null) closeSync(file);
  }
}

/** Devices and pipes report a size of 0, so their content is read up to the limit. */
function readAll(file: number, size: number, most: number): Uint8Array | Failure {
  let bytes = new Uint8Array(size + 1);
  let length = 0;
  for (;;) {
    const count = readSync(file, bytes, length, bytes.length - length, null);
    if (count === 0) return bytes.subarray(0, length);
    length += count;
    if (length > most) return { failure: 'too-large' };
    if (length === bytes.length) {
      const larger = new Uint8Array(Math.min(most + 1, Math.max(65_536, length * 2)));
      larger.set(bytes);
      bytes = larger;
    }
  }
}

/** For a file its folder is watched: editors replace the old file with a new one. */
function watch(path: string, onChange: () => void): () => void {
  const isFolder = kindOf(path) === 'folder';
  const watcher = watchPath(isFolder ? path : dirname(path), { recursive: isFolder }, onChange);
  // A path that can no longer be watched, such as a removed folder, has changed.
  watcher.on('error', onChange);
  return () => watcher.close();
}

function write(path: string, text: string): Failure | null {
  if (kindOf(path) === 'file') return replace(path, text);
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

/** Writes a new file and renames it: a crash leaves the old file, or the new one. */
function replace(path: string, text: string): Failure | null {
  let beside: string | null = null;
  try {
    // The target of a link is replaced: the link itself stays.
    const target = realpathSync(path);
    beside = `${target}.${process.pid}.tmp`;
    writeFileSync(beside, text, { mode: statSync(target).mode, flush: true });
    renameSync(beside, target);
    return null;
  } catch (error) {
    if (beside !== null) rmSync(beside, { force: true });
    return failureOf(error);
  }
}

function failureOf(error: unknown): Failure {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'ENOENT':
    case 'ENOTDIR':
      return { failure: 'missing' };
    case 'ENXIO': // a socket
      return { failure: 'pipe' };
    case 'EISDIR':
      return { failure: 'folder' };
    case 'EACCES':
    case 'EPERM':
      return { failure: 'denied' };
    default:
      return { failure: 'other' };
  }
}
