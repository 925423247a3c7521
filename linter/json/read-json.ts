import type { Json } from 'formularium/engine';
import type { JsonSyntaxError } from './find-syntax-errors.ts';
import { findSyntaxErrors } from './find-syntax-errors.ts';
import { type LineIndex, lineIndex } from './line-index.ts';
import { DEEPEST, nestingError } from './nesting.ts';
import { countMembers, outlineOf } from './outline.ts';

/** A JSON file that was read: its value as far as there is one, and its syntax errors. */
export interface JsonDocument {
  readonly text: string;
  /** Computed when it is first needed: a file without findings never needs it. */
  readonly lines: () => LineIndex;
  /** Null when the text cannot be read. With comments, or misplaced commas, the value without them. */
  readonly value: JsonValue | null;
  readonly syntaxErrors: readonly JsonSyntaxError[];
}

/** A value, and the valid JSON text it was read from, in which positions are those of the file. */
export interface JsonValue {
  readonly json: Json;
  readonly source: string;
}

/** Reads any text: mistakes are reported, never thrown. */
export function readJson(source: string): JsonDocument {
  const isMarked = source.startsWith(BYTE_ORDER_MARK);
  const text = isMarked ? source.slice(1) : source;
  const syntaxErrors = isMarked ? [MARKED] : [];
  const lines = once(() => lineIndex(text));
  const document = { text, lines, value: null, syntaxErrors };
  const { keys, depth } = outlineOf(text);
  // The outline of a broken text is a guess: only the tokens are reliable. A text that nests too deeply is not even parsed.
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

/** A document without a value, such as a file that is not a text, and the reason. */
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

/** Whether there is an escape that may be half a character, so that the text needs a closer look. */
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
 * The text without its comments and trailing commas, and with a comma in place of an unexpected token: if that is JSON, it can be
 * checked further. Positions stay the same.
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

/** Both parsers refuse the same texts, as a test checks; but a broken file must never pass for a valid one. */
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
    return undefined; // `findSyntaxErrors` says what is wrong, and where
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
