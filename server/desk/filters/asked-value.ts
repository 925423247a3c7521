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

/** What an address names as its format. Throws a `BadValue` for none of these. */
export function askedFormat<Format>({ query }: AskedAddress, formats: ReadonlyMap<string, Format>): Format {
  const [given = ''] = query('format');
  const format = formats.get(given);
  if (format === undefined) throw new BadValue('format', given);
  return format;
}

/** A text in an address, without the spaces around it; '' for none. Throws a `BadValue` for a longer one, a part of which finds something else. */
export function askedText({ query }: AskedAddress, name: string, most: number): string {
  const [given = ''] = query(name);
  if (given.trim().length > most) throw new BadValue(name, given);
  return given.trim();
}

/** The id that an address names; '' where it names none. Throws a `BadValue` for anything that cannot be an id. */
export function askedId({ query }: AskedAddress, name: string): string {
  const [given = ''] = query(name);
  if (given !== '' && !ID.test(given)) throw new BadValue(name, given);
  return given;
}

/** An address as far as it has these names. */
export function onlyNamed({ query }: AskedAddress, names: readonly string[]): AskedAddress {
  return { query: (name) => (names.includes(name) ? query(name) : []) };
}

/** Whether an address asks for test payments. */
export function askedMode(asked: AskedAddress): 'live' | 'test' {
  return askedWord(asked, 'mode', ['live', 'test']) ?? 'live';
}

const ID = /^[\w-]{1,100}$/;
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
