import type { Output } from './io.ts';

/** Writes piece by piece, and stops once the reader is gone. */
export async function writeAll(output: Output, pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces) {
    if (output.isClosed()) return;
    await output.write(piece);
  }
}
