import { fileTypeFromBuffer } from 'file-type';
import type { Content } from './file-types.ts';

const UNKNOWN = 'unknown';
const DOCTYPE = '<!doctype html';
const LONGEST_NAME = 100;
/** The names of elements at which browsers take a text for a page. */
const OF_PAGES: ReadonlySet<string> = new Set(
  'html head title meta base link style script body h1 p br div span a b table img iframe font form input object embed video audio'.split(
    ' ',
  ),
);

/** What a file is, by its beginning. Nothing in it is decompressed or run. */
export async function contentOf(head: Buffer): Promise<Content> {
  const known = await signatureOf(head);
  const text = textOf(head);
  if (text === null) return known ?? UNKNOWN;
  return markupOf(text) ?? known ?? 'plain';
}

/** A file on whose structure the detection stumbles is of no known type. */
async function signatureOf(head: Buffer): Promise<string | undefined> {
  return fileTypeFromBuffer(head).then(
    (found) => found?.ext,
    () => undefined,
  );
}

/** The text that these bytes are, or null: bytes with control characters are not a text. */
function textOf(head: Buffer): string | null {
  const [first, second] = head;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  // Texts of one byte a character are read as far as it matters here: their signs are ASCII.
  const text = encoding === null ? head.toString('latin1') : new TextDecoder(encoding).decode(head);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? null : text;
}

/** The kind of markup that a text begins with; null for none. */
function markupOf(text: string): Content | null {
  const start = skipBlanks(text, 0);
  if (!text.startsWith('<', start)) return null;
  const isXml = text.startsWith('<?xml', start);
  const at = startOfRoot(text, start);
  // Only pages go on without an end of what stands before their first element, or say that they are one.
  if (at === null) return isXml ? 'xml' : 'html';
  const name = /^<(?:[\w-]+:)?([\w-]+)/.exec(text.slice(at, at + LONGEST_NAME))?.[1]?.toLowerCase() ?? '';
  if (name === 'svg') return 'svg';
  if (OF_PAGES.has(name)) return 'html';
  return isXml || name !== '' ? 'xml' : null;
}

/** Where the first element begins, after declarations, comments and blanks; null for a page, and for what does not end. */
function startOfRoot(text: string, start: number): number | null {
  for (let at = start; ; ) {
    if (text.slice(at, at + DOCTYPE.length).toLowerCase() === DOCTYPE) return null;
    const end = endOfDeclaration(text, at);
    if (end === null) return at;
    if (end < 0) return null;
    at = skipBlanks(text, end);
  }
}

/** Where a declaration, a comment or an instruction ends; -1 when it does not, null for anything else. */
function endOfDeclaration(text: string, at: number): number | null {
  const ending = text.startsWith('<!--', at)
    ? '-->'
    : text.startsWith('<?', at)
      ? '?>'
      : text.startsWith('<!', at)
        ? '>'
        : null;
  if (ending === null) return null;
  const found = text.indexOf(ending, at);
  return found < 0 ? -1 : found + ending.length;
}

/** Blanks, and the mark of the byte order, which is three characters when its bytes are read one by one. */
function skipBlanks(text: string, start: number): number {
  let at = start;
  while (
    at < text.length &&
    (/\s|\ufeff/.test(text.charAt(at)) || (at < 3 && 'ï»¿'.includes(text.charAt(at))))
  )
    at += 1;
  return at;
}
