import { resolve } from 'node:path';
import type { Io } from '../io.ts';
import { type Failure, LARGEST_FILE } from './file-system.ts';

/** A file's bytes, or standard input's for `-`. */
export async function readInput(name: string, io: Io): Promise<Uint8Array | Failure> {
  // Standard input is only opened when it is asked for.
  if (name === '-') return readStream(io.stdin, LARGEST_FILE);
  return name === '' ? { failure: 'missing' } : io.files.read(resolve(io.cwd, name), LARGEST_FILE);
}

/** The name of an input in messages. */
export function shownInput(name: string): string {
  return name === '-' ? '<stdin>' : name;
}

/** The content of a stream, unless it is more than `most` bytes. */
export async function readStream(
  stream: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Uint8Array | Failure> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > most) return { failure: 'too-large' };
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
