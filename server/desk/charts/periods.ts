/** A time by the calendar of the site that a bar stands for: a day, a month or a year. */
export interface ReportPeriod {
  /** `2026-11-23`, or as much of it as names the period. */
  readonly label: string;
  /** Its first day. */
  readonly from: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** So many days are shown one by one, and so many months. */
const [MOST_DAYS, MOST_MONTHS] = [62, 62];

/** The periods from one day to another, without a gap: days, months or years, whichever can still be read. Empty where it ends too early. */
export function periodsBetween(from: string, until: string): readonly ReportPeriod[] {
  const [first, last] = [Date.parse(from), Date.parse(until)].map((at) => at / DAY_MS);
  if (first === undefined || last === undefined || last < first) return [];
  const length = last - first < MOST_DAYS ? 10 : (last - first) / 31 < MOST_MONTHS ? 7 : 4;
  const periods = new Map<string, ReportPeriod>();
  // The first day of each month is enough to name all months and years.
  for (let day = first; day <= last; day = length === 10 ? day + 1 : monthAfter(day)) {
    const written = new Date(day * DAY_MS).toISOString().slice(0, 10);
    const label = written.slice(0, length);
    if (!periods.has(label)) periods.set(label, { label, from: written });
  }
  return [...periods.values()];
}

function monthAfter(day: number): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / DAY_MS;
}

/** How much of a day a label names, by its length, and how that is written. */
const WRITTEN: Readonly<Record<number, Intl.DateTimeFormatOptions>> = {
  4: { year: 'numeric' },
  7: { year: 'numeric', month: 'short' },
  10: { month: 'short', day: 'numeric' },
};

/** The label of a period in words: “Nov 23”, “Nov 2026” or “2026”. */
export function periodText(label: string, language: string): string {
  return new Intl.DateTimeFormat(language, { ...WRITTEN[label.length], timeZone: 'UTC' }).format(
    new Date(label),
  );
}
