import { present } from '../present.ts';
import { civilDate, dayNumber, readCalendarDate, writeCalendarDate } from './calendar-date.ts';

/** The twelve ways to write a date (spec 001 §5); `yy` is a year of four digits. */
export const DATE_FORMATS = ['/', '-', '.', ' '].flatMap((separator) =>
  [
    ['mm', 'dd', 'yy'],
    ['dd', 'mm', 'yy'],
    ['yy', 'mm', 'dd'],
  ].map((parts) => parts.join(separator)),
);

const FIRST_YEAR = 100; // notes §3.4: years below are slips

/**
 * A date that was typed in a format, with its own separators or with none, or as ISO `YYYY-MM-DD`, in its ISO form; null
 * for any other text. Between separators, day and month may have one digit.
 */
export function readDateIn(format: string, text: string): string | null {
  const iso = readCalendarDate(text);
  if (iso !== null) return atLeastFirstYear(iso);
  const parts = format.split(SEPARATOR);
  const entered = entriesIn(text.trim(), format, parts);
  if (parts.length !== 3 || entered.length !== 3) return null;
  const numbers = new Map<string, number>();
  for (const [place, part] of parts.entries()) {
    const digits = present(entered[place]);
    if (!(part === 'yy' ? /^\d{4}$/ : /^\d{1,2}$/).test(digits)) return null;
    numbers.set(part, Number(digits));
  }
  const number = dayNumber(numbers.get('yy') ?? 0, numbers.get('mm') ?? 0, numbers.get('dd') ?? 0);
  return number === null ? null : atLeastFirstYear(number);
}

function entriesIn(text: string, format: string, parts: readonly string[]): readonly string[] {
  if (/^\d{8}$/.test(text)) return digitsOf(text, parts);
  const separator = SEPARATOR.exec(format)?.[0] ?? '';
  return text.split(separator === ' ' ? /\s+/ : separator);
}

/** The parts of a date without separators, which has all its digits. */
function digitsOf(digits: string, parts: readonly string[]): readonly string[] {
  let from = 0;
  return parts.map((part) => {
    const end = from + (part === 'yy' ? 4 : 2);
    const entered = digits.slice(from, end);
    from = end;
    return entered;
  });
}

const SEPARATOR = /[\s/.-]/;

/** An ISO date as its format writes it; any other text is left as it is. */
export function writeDateIn(format: string, iso: string): string {
  if (readCalendarDate(iso) === null) return iso;
  const [year = '', month = '', day = ''] = iso.split('-');
  return format.replace('yy', year).replace('mm', month).replace('dd', day);
}

function atLeastFirstYear(number: number): string | null {
  return civilDate(number).year < FIRST_YEAR ? null : writeCalendarDate(number);
}
