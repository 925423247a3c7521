// @ts-check
import { accessSync, constants, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const ENOUGH = 8 * 1024 ** 3;

/** A folder that is kept in memory and has room for everything that tests write at a time; null where there is none. */
export function memoryFolder() {
  try {
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize >= ENOUGH ? FOLDER : null;
  } catch {
    return null;
  }
}
