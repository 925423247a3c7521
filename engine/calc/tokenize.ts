import type { FormulaSpan } from './formula.ts';
import { formulaOperators } from './registry.ts';

export interface Token extends FormulaSpan {
  readonly type: 'number' | 'word' | 'reference' | 'operator' | 'open' | 'close' | 'comma' | 'end' | 'fault';
  /** The text as it stands in the formula; for a fault, the message. */
  readonly text: string;
}

/**
 * The token at or after a place in the formula. They are read one by one, so that the first mistake in the text is the
 * one reported.
 */
export function tokenAfter(text: string, from: number): Token {
  let at = from;
  let first = classAt(text, at);
  while (first === BLANK) {
    at += 1;
    first = classAt(text, at);
  }
  if ((first & (DIGIT | PERIOD)) > 0)
    return token('number', text.slice(at, runEnd(text, at + 1, DIGIT | PERIOD)), at);
  if (first === LETTER) return token('word', text.slice(at, runEnd(text, at + 1, LETTER | DIGIT)), at);
  const character = text.charAt(at);
  const mark = MARKS.get(character);
  if (mark !== undefined) return token(mark, character, at);
  if (character === '{') return reference(text, at);
  const point = text.codePointAt(at);
  if (point === undefined) return token('end', '', at);
  const whole = String.fromCodePoint(point);
  return { type: 'fault', text: whyNot(whole), at, length: whole.length };
}

function token(type: Token['type'], text: string, at: number): Token {
  return { type, text, at, length: text.length };
}

function reference(text: string, at: number): Token {
  const close = text.indexOf('}', at);
  if (close === at + 1)
    return { type: 'fault', text: 'Error: There is no field in these braces.', at, length: 2 };
  const next = text.indexOf('{', at + 1);
  if (close > 0 && (next < 0 || close < next)) return token('reference', text.slice(at, close + 1), at);
  return {
    type: 'fault',
    text: 'Error: This brace is never closed. A field is written as {field-id}.',
    at,
    length: 1,
  };
}

function whyNot(character: string): string {
  if (character === '}')
    return 'Error: This closing brace has no opening one. A field is written as {field-id}.';
  const meant = LOOK_ALIKES.find(([, ...others]) => others.includes(character))?.[0];
  return `Error: “${character}” has no meaning in a formula.${meant === undefined ? '' : ` Write “${meant}” instead.`}`;
}

/** The intended sign first, then those that are mistaken for it. */
const LOOK_ALIKES = ['*×✕✖·⋅∙•', '/÷∕⁄:', '-−–—‐', '+＋', '^ˆ', '%٪％', '(［[（', ')］]）', ',;，'].map(
  (signs) => [...signs],
);

const MARKS: ReadonlyMap<string, Token['type']> = new Map<string, Token['type']>([
  ['(', 'open'],
  [')', 'close'],
  [',', 'comma'],
  ...[...formulaOperators.keys()].map((symbol): [string, Token['type']] => [symbol, 'operator']),
]);

const BLANK = 1;
const DIGIT = 2;
const PERIOD = 4;
const LETTER = 8;
// Every Unicode white space, and the invisible characters that come along when text is pasted.
const BLANKS = /[\s\u0085\u180e\u200b\u2060]/;
const LETTERS = /[\p{L}\p{M}_]/u;
// The first 128 are recognised without these, which take long to make.
const ASCII = Uint8Array.from({ length: 128 }, (_, code) => asciiClass(code));

function runEnd(text: string, from: number, classes: number): number {
  let at = from;
  while ((classAt(text, at) & classes) > 0) at += 1;
  return at;
}

function classAt(text: string, at: number): number {
  return at < text.length ? (ASCII[text.charCodeAt(at)] ?? classOf(text.charAt(at))) : 0;
}

function asciiClass(code: number): number {
  if (code === 32 || (code > 8 && code < 14)) return BLANK;
  if (code === 46) return PERIOD;
  if (code > 47 && code < 58) return DIGIT;
  const letter = code | 32;
  return (letter > 96 && letter < 123) || code === 95 ? LETTER : 0;
}

function classOf(character: string): number {
  if (BLANKS.test(character)) return BLANK;
  return LETTERS.test(character) ? LETTER : 0;
}
