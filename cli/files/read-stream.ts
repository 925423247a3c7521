import type { Failure } from './file-system.ts';

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
