import { asciiDigits } from '../text/ascii-digits.ts';

/** A sort of payment card, known by how its number begins. */
export interface CardType {
  readonly name: string;
  readonly prefixes: readonly string[];
  /** How many digits its numbers have. */
  readonly lengths: readonly number[];
  /** How many digits its security codes have. */
  readonly codeLengths: readonly number[];
  /** Whether the last digit is a check digit. */
  readonly hasCheckDigit: boolean;
  /** How its digits are grouped on the card. */
  readonly groups: readonly number[];
}

const FOURS = [4, 4, 4, 4, 4];

// Spec 000 §5. All numbers with 62 are UnionPay's: the few of them that other networks accept too are still of its kind.
const TYPES: readonly CardType[] = [
  type('visa', '4', [13, 16]),
  type('mastercard', '51 52 53 54 55 22 23 24 25 26 27', [16]),
  { ...type('amex', '34 37', [15]), codeLengths: [3, 4], groups: [4, 6, 5] },
  { ...type('diners', '30 36 38 39', [14]), groups: [4, 6, 4] },
  type('forbrugsforeningen', '600', [16]),
  type('discover', '60 64 65', [16]),
  type('jcb', '35', [16]),
  type('maestro', '5018 502 503 506 56 58 639 67', [12, 13, 14, 15, 16, 17, 18, 19]),
  type('dankort', '5019', [16]),
  { ...type('unionpay', '62 88', [16, 17, 18, 19]), hasCheckDigit: false },
];

function type(name: string, prefixes: string, lengths: readonly number[]): CardType {
  return {
    name,
    prefixes: prefixes.split(' '),
    lengths,
    codeLengths: [3],
    hasCheckDigit: true,
    groups: FOURS,
  };
}

/** The sort of card of a number, even while it is being typed: among several, the one with the longest prefix. */
export function cardTypeOf(number: string): CardType | null {
  const digits = digitsOf(number);
  let found: CardType | null = null;
  let most = 0;
  for (const one of TYPES) {
    for (const prefix of one.prefixes) {
      if (prefix.length <= most || !digits.startsWith(prefix)) continue;
      [found, most] = [one, prefix.length];
    }
  }
  return found;
}

/** Whether a number is one of a card: of a known sort, of its length, and with the right check digit. */
export function isCardNumber(number: string): boolean {
  const digits = digitsOf(number);
  const found = cardTypeOf(digits);
  if (found === null || !found.lengths.includes(digits.length) || /[^\d\s-]/.test(number)) return false;
  return !found.hasCheckDigit || hasRightCheckDigit(digits);
}

/** Luhn: every second digit from the right counts double, less 9 where that is more than 9; the sum ends in 0. */
export function hasRightCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** A security code: 3 digits, or 4 as well for amex and where the card is not known (spec 000 §5). */
export function isCardCode(code: string, number: string): boolean {
  const lengths = cardTypeOf(number)?.codeLengths ?? [3, 4];
  return /^\d+$/.test(code) && lengths.includes(code.length);
}

const LONGEST = 19;

/** A card number as it is shown while it is typed: no more digits than its sort has, in the groups of the card. */
export function typedCardNumber(text: string): string {
  const digits = digitsOf(text);
  const found = cardTypeOf(digits);
  const most = found === null ? LONGEST : Math.max(...found.lengths);
  const groups: string[] = [];
  let start = 0;
  for (const size of found?.groups ?? FOURS) {
    if (start < Math.min(digits.length, most)) groups.push(digits.slice(start, Math.min(start + size, most)));
    start += size;
  }
  return groups.join(' ');
}

/** A security code while it is typed: at most 4 digits (spec 000 §5). */
export function typedCardCode(text: string): string {
  return digitsOf(text).slice(0, 4);
}

/** A number's digits. A text longer than any card's number is not read. */
export function digitsOf(text: string): string {
  return asciiDigits(text.slice(0, 100)).replace(/\D/g, '');
}
