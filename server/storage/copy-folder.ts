import { copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../value/errors.ts';

/**
 * Copies a folder, but what is left out at its top, while a server may be writing to it. What goes away between being listed and being
 * copied has been erased, or never belonged to anything.
 */
export function copyFolder(
  from: string,
  to: string,
  leftOut: ReadonlySet<string>,
  list: (folder: string) => readonly string[] = (folder) => readdirSync(folder),
): void {
  const copy = (path: string): void => {
    const stats = statSync(join(from, path), { throwIfNoEntry: false });
    if (stats?.isDirectory()) {
      mkdirSync(join(to, path), { recursive: true, mode: stats.mode });
      for (const name of list(join(from, path))) copy(join(path, name));
    } else if (stats !== undefined) copyFile(join(from, path), join(to, path));
  };
  for (const name of list(from)) if (!leftOut.has(name)) copy(name);
}

function copyFile(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
