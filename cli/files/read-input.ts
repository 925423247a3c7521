import { resolve } from 'node:path';
import type { World } from '../world.ts';
import { type Failure, LARGEST_FILE } from './file-system.ts';
import { readStream } from './read-stream.ts';

/** A file's bytes, or standard input's for `-`. */
export async function readInput(name: string, { cwd, files, stdin }: World): Promise<Uint8Array | Failure> {
  if (name === '-') return readStream(stdin, LARGEST_FILE);
  return name === '' ? { failure: 'missing' } : files.read(resolve(cwd, name), LARGEST_FILE);
}

/** What an input is called where it is printed. */
export function shownInput(name: string): string {
  return name === '-' ? '<stdin>' : name;
}
