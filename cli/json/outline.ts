// What JSON.parse does not tell of a text, in one pass over its bytes and without building anything: a file without
// findings costs this and JSON.parse, and no tree of positions. Bytes, because they are read twice as fast as
// characters; none of those looked for here is part of a longer UTF-8 character.

/** What a valid JSON text says of itself: how many keys stand in it, and how deep it nests. */
export interface Outline {
  readonly keys: number;
  readonly depth: number;
}

const [QUOTE, COLON, BACKSLASH] = [34, 58, 92];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [91, 93, 123, 125];

/** The outline of a text which JSON.parse accepts; of any other it means nothing. */
export function outlineOf(bytes: Uint8Array): Outline {
  let [keys, depth, deepest] = [0, 0, 0];
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i];
    if (byte === QUOTE) i = endOfString(bytes, i + 1);
    else if (byte === COLON) keys += 1;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth -= 1;
  }
  return { keys, depth: deepest };
}

function endOfString(bytes: Uint8Array, from: number): number {
  let i = from;
  for (; i < bytes.length; i += 1) {
    const byte = bytes[i];
    if (byte === QUOTE) break;
    if (byte === BACKSLASH) i += 1;
  }
  return i;
}
