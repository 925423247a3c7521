import type { DayCount } from '../../storage/repositories/entry-counts.ts';
import type { ChartBar } from './histogram.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So many days are shown one by one, and so many months. */
const [MOST_DAYS, MOST_MONTHS] = [62, 60];

/** What came in over time, without a gap: by days, by months or by years, whichever can still be read. */
export function overTime(counts: readonly DayCount[]): readonly ChartBar[] {
  const [first, last] = [counts[0]?.day, counts.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const length = last - first < MOST_DAYS ? 10 : (last - first) / 30 < MOST_MONTHS ? 7 : 4;
  const sums = new Map<string, number>();
  for (let day = first; day <= last; day += 1) sums.set(nameOf(day, length), 0);
  for (const { day, many } of counts) {
    const name = nameOf(day, length);
    sums.set(name, (sums.get(name) ?? 0) + many);
  }
  return [...sums].map(([label, many]) => ({ label, many }));
}

/** `2026-11-23`, or as much of it as is wanted. */
function nameOf(day: number, length: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, length);
}
