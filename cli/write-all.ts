import type { Sink } from './world.ts';

/** Writes piece by piece; one that nobody reads any more is the last. */
export async function writeAll(sink: Sink, pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces) {
    if (sink.isClosed()) return;
    await sink.write(piece);
  }
}
