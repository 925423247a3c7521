import fc from 'fast-check';
import { pointerTo } from '../json/json-pointer.ts';

/** The places of a value and its key, by JSON Pointer. */
export type Places = ReadonlyMap<string, { readonly value: number; readonly key: number | null }>;

/** A JSON text with blanks of every kind in it, and the places of all values, noted while it was written. */
export interface WrittenJson {
  readonly text: string;
  readonly places: Places;
}

/** Any JSON value, written any way. */
export function writtenJson(): fc.Arbitrary<WrittenJson> {
  const blank = fc.stringMatching(/^[ \t\r\n]{0,3}$/);
  return fc
    .tuple(fc.jsonValue({ maxDepth: 4 }), fc.infiniteStream(blank), fc.infiniteStream(fc.boolean()))
    .map(([json, blanks, escapes]) =>
      write(json, { blank: () => blanks.next().value, isEscaped: () => escapes.next().value }),
    );
}

interface Hand {
  readonly blank: () => string;
  readonly isEscaped: () => boolean;
}

function write(json: unknown, hand: Hand): WrittenJson {
  let text = '';
  const places = new Map<string, { value: number; key: number | null }>();
  const put = (piece: string): void => {
    text += piece + hand.blank();
  };
  const putValue = (value: unknown, path: readonly (string | number)[], key: number | null): void => {
    places.set(pointerTo(path), { value: text.length, key });
    if (Array.isArray(value)) {
      put('[');
      for (const [i, item] of value.entries()) {
        if (i > 0) put(',');
        putValue(item, [...path, i], null);
      }
      put(']');
    } else if (typeof value === 'object' && value !== null) {
      put('{');
      for (const [i, [name, item]] of Object.entries(value).entries()) {
        if (i > 0) put(',');
        const at = text.length;
        put(quoted(name, hand));
        put(':');
        putValue(item, [...path, name], at);
      }
      put('}');
    } else put(typeof value === 'string' ? quoted(value, hand) : JSON.stringify(value));
  };
  text += hand.blank();
  putValue(json, [], null);
  return { text, places };
}

/** A JSON string, sometimes with escaped letters. */
function quoted(text: string, { isEscaped }: Hand): string {
  const plain = JSON.stringify(text);
  return isEscaped()
    ? plain.replace(
        /[a-z](?=[^\\]*$)/,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    : plain;
}
