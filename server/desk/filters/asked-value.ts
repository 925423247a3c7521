import { isDay } from '../../value/clock.ts';
import type { DeskVisit } from '../desk.ts';
import { BadValue } from './bad-parameter.ts';

type AskedAddress = Pick<DeskVisit, 'query'>;

/** One of these words in an address; null for none. Throws a `BadValue` for any other. */
export function askedWord<Named extends string>(
  { query }: AskedAddress,
  name: string,
  words: readonly Named[],
): Named | null {
  const [given = ''] = query(name);
  const found = words.find((word) => word === given) ?? null;
  if (found === null && given !== '') throw new BadValue(name, given);
  return found;
}

/** Whether an address asks for test payments. */
export function askedMode(asked: AskedAddress): 'live' | 'test' {
  return askedWord(asked, 'mode', ['live', 'test']) ?? 'live';
}

/** Of days that anybody asks for. */
const YEARS = /^[12]/;

/** A day of the calendar, `YYYY-MM-DD`; '' for anything else. */
export function dayIn(text = ''): string {
  return YEARS.test(text) && isDay(text) ? text : '';
}

/** A day in an address; '' for none. Throws a `BadValue` if it is not one. */
export function askedDay({ query }: AskedAddress, name: string): string {
  const [given = ''] = query(name);
  const day = dayIn(given.trim());
  if (day === '' && given.trim() !== '') throw new BadValue(name, given);
  return day;
}
