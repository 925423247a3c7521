/**
 * An amount as somebody types it (docs/adr/0029): digits in runs, separators between them, and around them at most a
 * sign, brackets, and the currency's symbol or code. The position of a separator decides its meaning, not the currency
 * alone.
 */
import { parseDecimal } from '../number/decimal.ts';
import { asciiDigits } from '../text/ascii-digits.ts';
import type { Currency } from './currencies.ts';
import { type Money, moneyOf } from './money.ts';

/** A typed text, taken apart. */
export interface TypedAmount {
  readonly runs: readonly string[];
  /** The separators between the runs: “.”, “,”, “;”, “'” or a blank. */
  readonly separators: readonly string[];
  /** Whether a separator stands before the first digit, as in “.50”. */
  readonly isFraction: boolean;
  /** Whether the text around the number belongs to an amount of this currency. */
  readonly isBare: boolean;
}

const MOST_CHARACTERS = 200;
const MOST_DIGITS = 30; // more than all the money in the world, in its smallest units

/** Reads a typed text as an amount, without its sign (spec 000 §5); null if it is not an amount, or ambiguous. */
export function parseMoney(text: string, currency: Currency): Money | null {
  const typed = typedAmount(text, currency);
  return typed?.isBare ? certainAmount(typed, currency) : null;
}

/** Takes a text apart; null when it does not contain exactly one number. */
export function typedAmount(text: string, currency: Currency): TypedAmount | null {
  const { code, decimalPoint, symbol } = currency;
  const plain = text.length > MOST_CHARACTERS ? '' : inOneScript(text, decimalPoint || ';');
  const [, before = '', number = '', after = ''] = /^(\D*)(\d(?:.*\d)?)(\D*)$/.exec(plain) ?? [];
  const runs = number.split(/\D+/);
  const separators = number.split(/\d+/).slice(1, -1).map(separatorOf);
  if (number === '' || runs.join('').length > MOST_DIGITS || separators.includes('')) return null;
  const isOwn = (words: string): boolean => ['', wordsIn(symbol), wordsIn(code)].includes(wordsIn(words));
  const ends = before.trim().endsWith(symbol.trim()) ? '' : (/.?[.,;]$/.exec(before.trim())?.[0] ?? '');
  const isWord = /^\p{L}/u.test(ends); // the point of “Rs.” separates nothing
  return {
    runs,
    separators,
    isFraction: ends !== '' && !isWord,
    isBare: !isWord && isOwn(before) && isOwn(after),
  };
}

/** The amount, if it is unambiguous. */
export function certainAmount(typed: TypedAmount, currency: Currency): Money | null {
  const { runs, separators, isFraction } = typed;
  const last = separators.at(-1);
  if (last === undefined) return isFraction ? exact('0', runs.join(''), currency) : whole(runs, currency);
  if (isFraction) return null;
  const others = separators.slice(0, -1);
  const groups = (): Money | null => (areGroups(runs, separators) ? whole(runs, currency) : null);
  if (!'.,;'.includes(last) || others.includes(last)) return groups();
  const head = runs.slice(0, -1);
  const tail = String(runs.at(-1));
  if (others.length > 0) return areGroups(head, others) ? exact(head.join(''), tail, currency) : null;
  const meaning = loneSeparator(last, tail.length, currency);
  if (meaning === 'point') return exact(head.join(''), tail, currency);
  return meaning === 'group' ? groups() : null;
}

/**
 * The meaning of one point or comma, by the number of digits after it: it groups if the currency uses it for that, or
 * has no decimals.
 */
function loneSeparator(
  separator: string,
  digits: number,
  { decimalPoint, decimals, thousandsSeparator }: Currency,
): 'point' | 'group' | 'either' {
  if (digits <= 2 || (separator === decimalPoint && digits <= decimals)) return 'point';
  return separator === thousandsSeparator || (decimals === 0 && separator !== ';') ? 'group' : 'either';
}

/** Whether these digits are grouped as people write them: in threes, or in pairs before the last three. */
export function areGroups(
  [first = '', ...groups]: readonly string[],
  separators: readonly string[],
): boolean {
  if (groups.length === 0) return true;
  return (
    /^[1-9]\d{0,2}$/.test(first) &&
    groups.every((group, place) => group.length === 3 || (group.length === 2 && place < groups.length - 1)) &&
    separators.every((separator) => separator === separators[0])
  );
}

/** All runs as one whole number. */
export function whole(runs: readonly string[], currency: Currency): Money | null {
  return exact(runs.join(''), '', currency);
}

/** An amount with these decimals; null when it has more than its currency: typed amounts are never rounded. */
function exact(digits: string, decimals: string, currency: Currency): Money | null {
  const value = /[1-9]/.test(decimals.slice(currency.decimals))
    ? null
    : parseDecimal(`${digits}.${decimals}`);
  return value && moneyOf(value, currency);
}

/**
 * With the digits 0 to 9 and one character for each separator: the Arabic decimal separator becomes the currency's own.
 */
function inOneScript(text: string, point: string): string {
  return asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[‘’ʼ′`´٬]/g, "'")
    .replace(/[،，]/g, ',')
    .replace(/．/g, '.')
    .replace(/٫/g, point)
    .replace(/\s+/g, ' ');
}

/** One separator, or '' for any other text. Blanks around it are ignored. */
function separatorOf(between: string): string {
  const sign = between.trim() || ' ';
  return /^[ .,;']$/.test(sign) ? sign : '';
}

/** The text beside a number, without its signs: “- kr. ” becomes “kr”. */
function wordsIn(text: string): string {
  return text.toLowerCase().replace(/[\s().,;+\-−–—]/g, '');
}
