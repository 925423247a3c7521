import { type DateUnit, shiftDate } from '../value/date/calendar-date.ts';
import type { JsonObject } from '../value/json.ts';
import { present } from '../value/present.ts';
import { objectIn, textIn } from '../value/read-member.ts';

/** How long entries are kept: so many days, weeks, months or years, or “0”: no longer than they are needed. */
export const KEEP_FOR = '^(0|[1-9][0-9]{0,3} (day|week|month|year)s?)$';

/** A time that is longer than none. */
export const PERIOD = '^[1-9][0-9]{0,3} (day|week|month|year)s?$';

const DAY_MS = 24 * 60 * 60 * 1000;
const UNITS: ReadonlyMap<string, DateUnit> = new Map([
  ['day', 'days'],
  ['week', 'weeks'],
  ['month', 'months'],
  ['year', 'years'],
]);

/**
 * The time before which entries of a form have been kept for long enough, milliseconds since 1970, UTC; null for a form that keeps
 * them for good.
 */
export function expiredBefore(definition: JsonObject, now: number): number | null {
  const keepFor = textIn(objectIn(definition, 'settings'), 'keepFor');
  if (!new RegExp(KEEP_FOR).test(keepFor)) return null;
  return keepFor === '0' ? now : shiftedBy(keepFor, now, -1);
}

/** When an entry of a form that was sent then has been kept for long enough; null for a form that keeps them for good. */
export function keptUntil(definition: JsonObject, sentAt: number): number | null {
  const keepFor = textIn(objectIn(definition, 'settings'), 'keepFor');
  if (!new RegExp(KEEP_FOR).test(keepFor)) return null;
  return keepFor === '0' ? sentAt : shiftedBy(keepFor, sentAt, 1);
}

/** The fields whose answers a form erases before their entries (`settings.keepFieldsFor`), each with its time as it is written. */
export function fieldPeriods(definition: JsonObject): ReadonlyMap<string, string> {
  const periods = objectIn(objectIn(definition, 'settings'), 'keepFieldsFor');
  const isPeriod = new RegExp(PERIOD);
  const found = Object.keys(periods).map((field) => [field, textIn(periods, field)] as const);
  return new Map(found.filter(([, period]) => isPeriod.test(period)));
}

/** The moment that lies such a time before another one; milliseconds since 1970, UTC. */
export function momentBefore(period: string, now: number): number {
  return shiftedBy(period, now, -1);
}

/** The moment that lies such a time after another one; milliseconds since 1970, UTC. */
export function momentAfter(period: string, at: number): number {
  return shiftedBy(period, at, 1);
}

/** What becomes of a saved draft; milliseconds since 1970, UTC. */
export interface DraftTimes {
  /** It is erased then. */
  readonly expiresAt: number;
  /** Its visitor is reminded then, if the link was mailed; null: never. */
  readonly remindAt: number | null;
}

/** When a draft of a form expires that is saved now, and when its visitor is reminded of it (`settings.draft`). */
export function draftTimes(definition: JsonObject, now: number): DraftTimes {
  const draft = objectIn(objectIn(definition, 'settings'), 'draft');
  const [keepFor, remindAfter] = [textIn(draft, 'keepFor'), textIn(draft, 'remindAfter')];
  const isPeriod = (text: string): boolean => new RegExp(PERIOD).test(text);
  return {
    expiresAt: shiftedBy(isPeriod(keepFor) ? keepFor : USUAL_DRAFT, now, 1),
    remindAt: isPeriod(remindAfter) ? shiftedBy(remindAfter, now, 1) : null,
  };
}

/** How long drafts are kept unless their form says otherwise (spec 001 §4). */
const USUAL_DRAFT = '30 days';

/** A moment so many days, weeks, months or years before another one, or after it. */
function shiftedBy(period: string, now: number, direction: 1 | -1): number {
  const [many = '', unit = ''] = period.split(' ');
  const day = Math.floor(now / DAY_MS);
  const shifted = shiftDate(day, direction * Number(many), present(UNITS.get(unit.replace(/s$/, ''))));
  return now + (shifted - day) * DAY_MS;
}
