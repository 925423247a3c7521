// Facts about a text that JSON.parse does not give, in one pass and without building anything: a file without findings costs this
// and JSON.parse, and no tree of positions.

import { isObject, type Json } from 'formularium/engine';

/** The number of keys in a valid JSON text, and its depth. */
export interface JsonOutline {
  readonly keys: number;
  readonly depth: number;
}

const [QUOTE, COLON, BACKSLASH] = [34, 58, 92];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [91, 93, 123, 125];

/** The outline of a text that JSON.parse accepts; for any other it is meaningless. */
export function outlineOf(text: string): JsonOutline {
  let [keys, depth, deepest] = [0, 0, 0];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfString(text, i + 1);
    else if (code === COLON) keys += 1;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
  }
  return { keys, depth: deepest };
}

function endOfString(text: string, from: number): number {
  let i = from;
  for (; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) break;
    if (code === BACKSLASH) i += 1;
  }
  return i;
}

/** The number of members in all objects of a value: fewer than the keys in its text if some are duplicates. */
export function countMembers(json: Json): number {
  let count = 0;
  if (Array.isArray(json)) {
    for (const item of json as readonly Json[]) if (typeof item === 'object') count += countMembers(item);
  } else if (isObject(json)) {
    // Values of JSON.parse inherit no enumerable names, and this loop copies nothing.
    for (const name in json) {
      count += 1;
      const item = json[name];
      if (typeof item === 'object') count += countMembers(item);
    }
  }
  return count;
}
