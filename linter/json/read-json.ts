import type { Json } from 'formularium/engine';
import type { JsonSyntaxError } from './find-syntax-errors.ts';
import { findSyntaxErrors } from './find-syntax-errors.ts';
import { type LineIndex, lineIndex } from './line-index.ts';
import { DEEPEST, nestingError } from './nesting.ts';
import { countMembers, outlineOf } from './outline.ts';

/** A JSON file as read: its value as far as there is one, and everything wrong with it as JSON. */
export interface JsonDocument {
  readonly text: string;
  /** Made when it is first asked for: a file without findings never needs it. */
  readonly lines: () => LineIndex;
  /** Null when nothing can be made of the text. With comments, or commas too many or too few, what it says without that. */
  readonly value: JsonValue | null;
  readonly syntaxErrors: readonly JsonSyntaxError[];
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
  const syntaxErrors = isMarked ? [MARKED] : [];
  const lines = once(() => lineIndex(text));
  const document = { text, lines, value: null, syntaxErrors };
  const { keys, depth } = outlineOf(text);
  // Of a broken text the outline is a guess: only the tokens tell. What nests too deep is not even parsed.
  const deep = depth > DEEPEST ? nestingError(text, lines()) : null;
  if (deep !== null) return { ...document, syntaxErrors: [...syntaxErrors, deep] };
  const json = parse(text);
  if (json === undefined) return readBroken(document);
  const isSound = keys === countMembers(json) && !mayHoldHalves(text);
  return {
    ...document,
    value: { json, source: text },
    syntaxErrors: isSound ? syntaxErrors : [...syntaxErrors, ...findSyntaxErrors(text, lines())],
  };
}

/** A document of which nothing can be made, such as a file that is not text at all, and why. */
export function unreadableDocument(text: string, syntaxError: JsonSyntaxError): JsonDocument {
  return { text, lines: once(() => lineIndex(text)), value: null, syntaxErrors: [syntaxError] };
}

const BYTE_ORDER_MARK = '\ufeff';

const MARKED: JsonSyntaxError = {
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
  const deep = nestingError(text, lines());
  if (deep !== null) return { ...document, syntaxErrors: [...document.syntaxErrors, deep] };
  const found = findSyntaxErrors(text, lines());
  const syntaxErrors = found.length > 0 ? found : [UNEXPLAINED];
  const source = repaired(text, syntaxErrors);
  const json = parse(source);
  const value = json === undefined ? null : { json, source };
  return { ...document, value, syntaxErrors: [...document.syntaxErrors, ...syntaxErrors] };
}

/**
 * The text without its comments and trailing commas, and with a comma where something was not expected: if that is JSON, more can be
 * said of it. All stays in its place.
 */
function repaired(text: string, syntaxErrors: readonly JsonSyntaxError[]): string {
  let fixed = '';
  let from = 0;
  for (const { code, offset } of syntaxErrors.toSorted((a, b) => a.offset - b.offset)) {
    if (code === 'no-syntax-error' && offset > from && /\s/.test(text.charAt(offset - 1))) {
      fixed += `${text.slice(from, offset - 1)},`;
      from = offset;
    }
    if (code !== 'no-comment' && code !== 'no-trailing-comma') continue;
    const end = offset + (code === 'no-comment' ? commentLength(text, offset) : 1);
    fixed += text.slice(from, offset) + text.slice(offset, end).replace(/[^\r\n]/g, ' ');
    from = end;
  }
  return fixed + text.slice(from);
}

function commentLength(text: string, offset: number): number {
  const isLine = text.startsWith('//', offset);
  const end = isLine ? text.slice(offset).search(/[\r\n]/) : text.indexOf('*/', offset + 2) + 2 - offset;
  return end < 2 ? text.length - offset : end;
}

/** Both parsers refuse the same texts, as a test holds; but a broken file must never pass for a sound one. */
const UNEXPLAINED: JsonSyntaxError = {
  code: 'no-syntax-error',
  at: '',
  offset: 0,
  message: 'The file is not valid JSON.',
  fix: 'Correct it in an editor that supports JSON.',
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
