import type { Problem } from 'formularium/engine';
import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser';
import { pointerTo } from './json-pointer.ts';
import type { LineIndex } from './line-index.ts';
import { shortened } from './printable.ts';
import { syntaxWords } from './syntax-words.ts';

/** A mistake in a text as JSON, and the offset where it begins. */
export interface JsonSyntaxError extends Problem {
  readonly offset: number;
}

/** The most syntax errors reported in one file. Later ones are noise, and a hostile file must not fill the memory. */
export const MOST_SYNTAX_ERRORS = 200;

/** Everything wrong with a text as JSON: syntax errors, duplicate keys, halves of characters. */
export function findSyntaxErrors(text: string, lines: LineIndex): readonly JsonSyntaxError[] {
  const syntaxErrors: JsonSyntaxError[] = [];
  const report = (make: () => JsonSyntaxError): void => {
    if (syntaxErrors.length < MOST_SYNTAX_ERRORS) syntaxErrors.push(make());
  };
  visit(text, inspector({ text, lines, report }), { disallowComments: true });
  return syntaxErrors;
}

interface Inspection {
  readonly text: string;
  readonly lines: LineIndex;
  /** Adds a syntax error, which is only made while there is room for it. */
  readonly report: (make: () => JsonSyntaxError) => void;
}

type Path = readonly (string | number)[];

/** An open object or list, and the keys in it so far, each with its offset. */
interface Opened {
  readonly offset: number;
  readonly keys: Map<string, number>;
}

function inspector(inspection: Inspection): JSONVisitor {
  const { text, report } = inspection;
  const open: Opened[] = [];
  let closing: Opened | undefined;
  let comma: number | null = null;
  // One mistake causes several errors of the parser; the next one counts only after a valid token.
  let isLost = false;
  const understand = (): void => {
    isLost = false;
    comma = null;
  };
  const begin = (offset: number): void => {
    understand();
    open.push({ offset, keys: new Map() });
  };
  const end = (): void => {
    closing = open.pop();
  };
  return {
    onObjectBegin: begin,
    onArrayBegin: begin,
    onObjectEnd: end,
    onArrayEnd: end,
    onObjectProperty(name: string, offset, ...[, , , parent]) {
      understand();
      const first = noteKey(open.at(-1), name, offset);
      if (first !== undefined) report(() => repeatedKey({ name, offset, first, path: parent() }, inspection));
      if (isHalved(name)) report(() => halvedText([...parent(), name], offset));
    },
    onLiteralValue(value: unknown, offset, ...[, , , path]) {
      understand();
      if (typeof value === 'string' && isHalved(value)) report(() => halvedText(path(), offset));
    },
    onSeparator(character, offset) {
      isLost = false;
      comma = character === ',' ? offset : null;
    },
    onError(error, offset, length) {
      const kind = printParseErrorCode(error);
      if (kind === 'InvalidCommentToken') return report(() => comment(offset));
      if (isLost) return;
      isLost = true;
      const trailing = /^[}\]]/.test(text.slice(offset, offset + 1)) ? comma : null;
      if (trailing !== null) return report(() => trailingComma(trailing));
      const opened = kind.startsWith('Close') ? closing : open.at(-1);
      report(() => mistake({ kind, offset, length, opened }, inspection));
    },
  };
}

/** Notes a key of an object, or returns the offset at which it stood before. */
function noteKey(opened: Opened | undefined, name: string, offset: number): number | undefined {
  const first = opened?.keys.get(name);
  if (first === undefined) opened?.keys.set(name, offset);
  return first;
}

interface Mistake {
  readonly kind: string;
  readonly offset: number;
  readonly length: number;
  readonly opened: Opened | undefined;
}

function mistake({ kind, offset, length, opened }: Mistake, { text, lines }: Inspection): JsonSyntaxError {
  const open = opened && { bracket: text[opened.offset] ?? '', line: lines.positionOf(opened.offset).line };
  const number = numberAround(text, offset);
  const [message, fix] = syntaxWords({
    kind: number === null ? kind : 'InvalidNumberFormat',
    found: shortened(number ?? text.slice(offset, offset + length)),
    open: open ?? null,
  });
  // A missing end is reported after the last character, not on the line below.
  const place = offset < text.length ? offset : text.trimEnd().length;
  return { code: 'no-syntax-error', at: '', offset: place, message, fix };
}

/** The parser reads `01` as two numbers without a comma between them; people meant one. */
function numberAround(text: string, offset: number): string | null {
  if (!/^\d\d$/.test(text.slice(offset - 1, offset + 1))) return null;
  return /^\d+/.exec(text.slice(offset - 1, offset + 40))?.[0] ?? null;
}

function comment(offset: number): JsonSyntaxError {
  const [message, fix] = syntaxWords({ kind: 'InvalidCommentToken', found: '//', open: null });
  return { code: 'no-comment', at: '', offset, message, fix };
}

function trailingComma(offset: number): JsonSyntaxError {
  return {
    code: 'no-trailing-comma',
    at: '',
    offset,
    message: 'JSON does not allow a comma after the last member.',
    fix: 'Remove the comma.',
  };
}

function repeatedKey(
  { name, offset, first, path }: { name: string; offset: number; first: number; path: Path },
  { lines }: Inspection,
): JsonSyntaxError {
  return {
    code: 'no-duplicate-key',
    at: pointerTo([...path, name]),
    offset,
    message: `“${shortened(name)}” appears twice in this object, first on line ${lines.positionOf(first).line}. Only the last one counts.`,
    fix: 'Remove one of the two, or rename it.',
  };
}

/** Half of a character, such as `\ud83d` alone, cannot be sent or stored. */
function isHalved(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}

function halvedText(path: Path, offset: number): JsonSyntaxError {
  return {
    code: 'no-lone-surrogate',
    at: pointerTo(path),
    offset,
    message: 'This text holds half a character: one “\\ud…” without its other half.',
    fix: 'Write the character itself, or both halves.',
  };
}
