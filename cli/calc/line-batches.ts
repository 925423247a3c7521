/** Longer lines, in bytes, are not kept. */
const LONGEST_LINE = 1_000_000;
const LINE_FEED = 10;

/**
 * The lines of a stream, in batches as they arrive, so that whoever writes one line gets one answer. A line that is too long is
 * null. However long the stream, no more than a line and a chunk is in memory.
 */
export async function* lineBatches(
  stream: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly (string | null)[]> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  const add = (piece: Uint8Array): void => {
    length += piece.length;
    if (length > LONGEST_LINE) pieces = [];
    else pieces.push(piece);
  };
  const take = (): string | null => {
    const line = length > LONGEST_LINE ? null : Buffer.concat(pieces, length).toString('utf8');
    [pieces, length] = [[], 0];
    return line;
  };
  for await (const chunk of stream) {
    const batch: (string | null)[] = [];
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      add(chunk.subarray(from, end));
      batch.push(take());
      from = end + 1;
    }
    add(chunk.subarray(from));
    if (batch.length > 0) yield batch;
  }
  if (length > 0) yield [take()];
}
