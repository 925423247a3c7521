import type { Json } from 'formularium/engine';
import { countMembers } from './count-members.ts';
import { findFlaws } from './find-syntax-errors.ts';
import { type LineIndex, lineIndex } from './line-index.ts';
import { DEEPEST, nestingFlaw } from './nesting.ts';
import { outlineOf } from './outline.ts';
import type { Flaw } from './syntax-error.ts';

/** A JSON file as read: its value as far as there is one, and everything wrong with it as JSON. */
export interface JsonDocument {
  readonly text: string;
  /** Made when it is first asked for: a file without findings never needs it. */
  readonly lines: () => LineIndex;
  /** Null when nothing can be made of the text. With comments, or commas too many or too few, what it says without that. */
  readonly value: JsonValue | null;
  readonly flaws: readonly Flaw[];
}

/** A value, and the valid JSON text it was read from, in which positions are those of the file. */
export interface JsonValue {
  readonly json: Json;
  readonly source: string;
}

/** Reads a text, whatever it is: what is wrong with it is told, and never thrown. */
export function readJson(source: string): JsonDocument {
  const isMarked = source.startsWith(BYTE_ORDER_MARK);
  const text = isMarked ? source.slice(1) : source;
  const flaws = isMarked ? [MARKED] : [];
  const lines = once(() => lineIndex(text));
  const document = { text, lines, value: null, flaws };
  const { keys, depth } = outlineOf(text);
  // Of a broken text the outline is a guess: only the tokens tell. What nests too deep is not even parsed.
  const deep = depth > DEEPEST ? nestingFlaw(text, lines()) : null;
  if (deep !== null) return { ...document, flaws: [...flaws, deep] };
  const json = parse(text);
  if (json === undefined) return readBroken(document);
  const isSound = keys === countMembers(json) && !mayHoldHalves(text);
  return {
    ...document,
    value: { json, source: text },
    flaws: isSound ? flaws : [...flaws, ...findFlaws(text, lines())],
  };
}

/** A document of which nothing can be made, such as a file that is not text at all, and why. */
export function unreadableDocument(text: string, flaw: Flaw): JsonDocument {
  return { text, lines: once(() => lineIndex(text)), value: null, flaws: [flaw] };
}

const BYTE_ORDER_MARK = '\ufeff';

const MARKED: Flaw = {
  code: 'no-byte-order-mark',
  at: '',
  offset: 0,
  message: 'The file begins with a byte order mark, which JSON does not allow.',
  fix: 'Save the file as “UTF-8 without BOM”.',
};

/** Whether there is an escape that may be half a character: then a closer look is worth its while. */
function mayHoldHalves(text: string): boolean {
  return text.includes('\\u') && /\\u[dD][89a-fA-F]/.test(text);
}

function readBroken(document: JsonDocument): JsonDocument {
  const { text, lines } = document;
  const deep = nestingFlaw(text, lines());
  if (deep !== null) return { ...document, flaws: [...document.flaws, deep] };
  const found = findFlaws(text, lines());
  const flaws = found.length > 0 ? found : [UNEXPLAINED];
  const source = mend(text, flaws);
  const json = parse(source);
  const value = json === undefined ? null : { json, source };
  return { ...document, value, flaws: [...document.flaws, ...flaws] };
}

/**
 * The text without its comments and trailing commas, and with a comma where something was not expected: if that is JSON, more can be
 * said of it. All stays in its place.
 */
function mend(text: string, flaws: readonly Flaw[]): string {
  let mended = '';
  let from = 0;
  for (const { code, offset } of flaws.toSorted((a, b) => a.offset - b.offset)) {
    if (code === 'no-syntax-error' && offset > from && /\s/.test(text.charAt(offset - 1))) {
      mended += `${text.slice(from, offset - 1)},`;
      from = offset;
    }
    if (code !== 'no-comment' && code !== 'no-trailing-comma') continue;
    const end = offset + (code === 'no-comment' ? commentLength(text, offset) : 1);
    mended += text.slice(from, offset) + text.slice(offset, end).replace(/[^\r\n]/g, ' ');
    from = end;
  }
  return mended + text.slice(from);
}

function commentLength(text: string, offset: number): number {
  const isLine = text.startsWith('//', offset);
  const end = isLine ? text.slice(offset).search(/[\r\n]/) : text.indexOf('*/', offset + 2) + 2 - offset;
  return end < 2 ? text.length - offset : end;
}

/** Both parsers refuse the same texts, as a test holds; but a broken file must never pass for a sound one. */
const UNEXPLAINED: Flaw = {
  code: 'no-syntax-error',
  at: '',
  offset: 0,
  message: 'The file is no valid JSON.',
  fix: 'Write it anew with an editor that knows JSON.',
};

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined; // `findFlaws` says what is wrong, and where
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
