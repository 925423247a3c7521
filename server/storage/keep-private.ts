import { chmodSync, statSync } from 'node:fs';

const FILE = 0o600;
const FOLDER = 0o700;
const OF_OTHERS = 0o077;

/**
 * Takes from everybody else what they may do with a file or a folder of ours: what people have entered is in it. What belongs
 * to another user is theirs to decide about, and what is not there needs nothing.
 */
export function keepPrivate(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.uid !== process.getuid?.() || (stats.mode & OF_OTHERS) === 0) return;
  chmodSync(path, stats.isDirectory() ? FOLDER : FILE);
}
