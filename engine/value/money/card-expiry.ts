import { asciiDigits } from '../text/ascii-digits.ts';

/** The last month in which a card is valid. */
export interface CardExpiry {
  readonly month: number;
  readonly year: number;
}

const MOST_DIGITS = 6; // spec 000 §5

/** Reads “MM / YY”, “MM/YYYY”, “MMYY”: two digits under 70 are of this century, the others of the last. */
export function readCardExpiry(text: string): CardExpiry | null {
  const match = /^(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{2}|\d{4})$/.exec(text);
  if (match === null) return null;
  const [month, year] = [Number(match[1]), Number(match[2])];
  if (month < 1 || month > 12) return null;
  return { month, year: match[2]?.length === 4 ? year : year + (year < 70 ? 2000 : 1900) };
}

/** Whether the card is still valid on a day, `YYYY-MM-DD`: through the last day of its month. */
export function isGoodOn({ month, year }: CardExpiry, today: string): boolean {
  return `${pad(year, 4)}-${pad(month, 2)}` >= today.slice(0, 7);
}

/** An expiry as it is kept: “MM/YYYY”. */
export function expiryText({ month, year }: CardExpiry): string {
  return `${pad(month, 2)}/${pad(year, 4)}`;
}

/** An expiry while it is typed: at most 6 digits, as “MM / YY”; a first digit over 1 can only be a month by itself. */
export function typedExpiry(text: string): string {
  const short = asciiDigits(text.slice(0, 100)).replace(/^\s*(\d)\s*\//, '0$1');
  const all = short.replace(/\D/g, '');
  const digits = (/^[2-9]/.test(all) ? `0${all}` : all).slice(0, MOST_DIGITS);
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0');
}
