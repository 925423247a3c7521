import { type Decimal, decimalText } from 'formularium/engine';

/**
 * Places in an order as texts of digits. Databases sort texts by the rules of a language, of which digits are the only characters that
 * all of them sort alike.
 */

/** So many characters of a text are in its key; a longer one comes after everything that begins like it. */
export const LONGEST_TEXT = 24;
/** So many significant digits of a number are in its key. */
export const LONGEST_NUMBER = 80;

const EXPONENT_DIGITS = 9;
const EXPONENT_ZERO = 500_000_000;
const ASCII_LEAST = 32;
const ASCII_MOST = 126;

/** Sorts like the text, by its code units. */
export function textKey(folded: string): string {
  let key = '';
  for (let place = 0; place < Math.min(folded.length, LONGEST_TEXT); place += 1)
    key += unitKey(folded.charCodeAt(place));
  return folded.length > LONGEST_TEXT ? `${key}99` : key;
}

/** Two digits for what is usual, from 03 to 97; before and after it those with more of them. No key begins another one. */
function unitKey(unit: number): string {
  if (unit < ASCII_LEAST) return `00${String(unit).padStart(2, '0')}`;
  if (unit <= ASCII_MOST) return String(unit - ASCII_LEAST + 3).padStart(2, '0');
  return `98${String(unit).padStart(5, '0')}`;
}

/** Sorts like the number: its sign, its size as a power of ten, its digits. */
export function numberKey(number: Decimal): string {
  const text = decimalText(number);
  const isNegative = text.startsWith('-');
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const digits = `${whole}${fraction}`;
  const first = digits.search(/[1-9]/);
  if (first < 0) return '5';
  const significant = digits.slice(first).replace(/0+$/, '');
  const kept = significant.length > LONGEST_NUMBER ? `${significant.slice(0, LONGEST_NUMBER)}1` : significant;
  const size = EXPONENT_ZERO + whole.length - first;
  if (!isNegative) return `6${String(size).padStart(EXPONENT_DIGITS, '0')}${kept}`;
  // Of negative numbers the longer one of two that begin alike is the smaller one.
  return `4${turned(String(size).padStart(EXPONENT_DIGITS, '0'))}${[...turned(kept)].map((digit) => `0${digit}`).join('')}9`;
}

function turned(digits: string): string {
  return digits.replaceAll(/\d/g, (digit) => String(9 - Number(digit)));
}

/** How many significant digits a number has. */
export function significantDigits(number: Decimal): number {
  return decimalText(number).replace(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '').length;
}

/**
 * A text as a database keeps it: without the characters that PostgreSQL does not take. A part of a text is a part of it here as well,
 * and nothing else is: no character is written as a part of another one.
 */
export function storedText(folded: string): string {
  return folded.replaceAll(SURROGATE, '\ufffd').replaceAll(RESERVED, (one) => {
    const code = one.charCodeAt(0);
    return `\u0001${code < 2 ? '\u0002' : '\u0003'}${code % 2 === 0 ? '\u0002' : '\u0003'}`;
  });
}

/** Half of a character, which UTF-8 does not have. */
const SURROGATE = /\p{Surrogate}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL takes no NUL, and the others stand for it
const RESERVED = /[\u0000-\u0003]/g;
