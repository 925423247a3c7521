import { isDay } from '../../value/clock.ts';
import { Refusal } from '../../value/refusal.ts';
import { shortened } from '../../value/shortened.ts';
import type { DeskVisit } from '../desk.ts';

/** An address asks for something that there is not: whoever got an answer to something else would take it for theirs. */
export class BadValue extends Refusal {
  readonly parameter: string;
  readonly value: string;

  constructor(parameter: string, given: string) {
    const value = shortened(given);
    const message = `The parameter “${parameter}” cannot be “${value}”.`;
    super(400, message, { errors: [{ field: parameter, message }] });
    this.parameter = parameter;
    this.value = value;
  }
}

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

/** A day in an address; '' for none. Throws a `BadValue` for what is no day. */
export function askedDay({ query }: AskedAddress, name: string): string {
  const [given = ''] = query(name);
  const day = dayIn(given.trim());
  if (day === '' && given.trim() !== '') throw new BadValue(name, given);
  return day;
}
