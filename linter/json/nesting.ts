import { createScanner } from 'jsonc-parser';
import type { JsonSyntaxError } from './find-syntax-errors.ts';
import type { LineIndex } from './line-index.ts';

/** The deepest nesting of a file. No form comes near it; the search for positions recurses once a level. */
export const DEEPEST = 200;

/** The error of a text that nests too deeply, or null. Reads the text token by token, however deep it is. */
export function nestingError(text: string, lines: LineIndex): JsonSyntaxError | null {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let token: number = scanner.scan(); token !== END; token = scanner.scan()) {
    if (token === OPEN_BRACE || token === OPEN_BRACKET) depth += 1;
    else if (token === CLOSE_BRACE || token === CLOSE_BRACKET) depth -= 1;
    if (depth > DEEPEST) return tooDeep(scanner.getTokenOffset(), lines);
  }
  return null;
}

// jsonc-parser's SyntaxKind: a constant enumeration, which modules compiled one by one cannot read.
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET, END] = [1, 2, 3, 4, 17];

function tooDeep(offset: number, lines: LineIndex): JsonSyntaxError {
  return {
    code: 'no-deep-nesting',
    at: '',
    offset,
    message: `Line ${lines.positionOf(offset).line} nests more than ${DEEPEST} objects and lists.`,
    fix: 'Nest less deeply; nothing after this place has been checked.',
  };
}
