import { siteMinute } from 'formularium/engine/server';
import { dayIn, startOfDay } from '../../value/clock.ts';

/** How often something is paid. */
export interface Recurrence {
  /** `day`, `week`, `month`, `quarter` or `year`. */
  readonly period: string;
  /** The number of periods between two payments. */
  readonly interval: number;
  /** The number of payments, with the first; 0 for no end. */
  readonly installments: number;
}

/** From which day turns are counted, and which of them was due then. */
export interface TurnAnchor {
  readonly anchorDay: string;
  readonly anchorTurn: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
/** Cards are charged at eight in the morning of the site. */
const CHARGED_AT_MINUTE = 8 * 60;
const DAYS: ReadonlyMap<string, number> = new Map([
  ['day', 1],
  ['week', 7],
]);
const MONTHS: ReadonlyMap<string, number> = new Map([
  ['month', 1],
  ['quarter', 3],
  ['year', 12],
]);

/** Whether something can be paid at this period. */
export function isPeriod(period: string): boolean {
  return DAYS.has(period) || MONTHS.has(period);
}

/**
 * The day on which a turn is due. It is counted from the anchor and not from the turn before, so what began on the 31st is due on the last
 * day of a short month, and on the 31st again after it.
 */
export function dayOfTurn(
  turn: number,
  { anchorDay, anchorTurn }: TurnAnchor,
  { period, interval }: Pick<Recurrence, 'period' | 'interval'>,
): string {
  const many = (turn - anchorTurn) * interval;
  const [year = 0, month = 0, day = 0] = anchorDay.split('-').map(Number);
  const days = DAYS.get(period);
  if (days !== undefined) return writtenDay(Date.UTC(year, month - 1, day) + many * days * DAY_MS);
  const months = MONTHS.get(period);
  if (months === undefined) throw new Error(`Nothing is paid every “${period}”.`);
  const [first, last] = [0, 1].map((more) => Date.UTC(year, month - 1 + many * months + more, 1));
  const lastDay = new Date((last ?? 0) - DAY_MS).getUTCDate();
  return writtenDay((first ?? 0) + (Math.min(day, lastDay) - 1) * DAY_MS);
}

/** When a card is charged on a day at the site: milliseconds since 1970. */
export function chargedAt(day: string, timeZone: string): number {
  const usual = startOfDay(day, timeZone) + CHARGED_AT_MINUTE * MINUTE_MS;
  // Clocks are changed during the night before, or late in the evening: what they show by then tells by how much.
  const [hours = 0, minutes = 0] = siteMinute(timeZone, usual).slice(-5).split(':').map(Number);
  return usual - (hours * 60 + minutes - CHARGED_AT_MINUTE) * MINUTE_MS;
}

/** The first turn from this one on that is due on a later day, and when. What was missed meanwhile is not made up for. */
export function nextTurn(
  from: number,
  anchor: TurnAnchor,
  recurrence: Pick<Recurrence, 'period' | 'interval'>,
  after: { readonly now: number; readonly timeZone: string },
): { readonly turn: number; readonly dueAt: number } {
  const today = dayIn(after.timeZone, new Date(after.now));
  let turn = from;
  while (dayOfTurn(turn, anchor, recurrence) <= today) turn += 1;
  return { turn, dueAt: chargedAt(dayOfTurn(turn, anchor, recurrence), after.timeZone) };
}

/** The first turn from this one on whose time is still to come, which may be today’s, and when that is. */
export function turnToCome(
  from: number,
  anchor: TurnAnchor,
  recurrence: Pick<Recurrence, 'period' | 'interval'>,
  after: { readonly now: number; readonly timeZone: string },
): { readonly turn: number; readonly dueAt: number } {
  const today = dayIn(after.timeZone, new Date(after.now));
  let turn = from;
  while (dayOfTurn(turn, anchor, recurrence) < today) turn += 1;
  const dueAt = chargedAt(dayOfTurn(turn, anchor, recurrence), after.timeZone);
  return dueAt > after.now ? { turn, dueAt } : nextTurn(turn, anchor, recurrence, after);
}

function writtenDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
