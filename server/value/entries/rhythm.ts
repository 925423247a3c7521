/** How often something is sent: every day, every Monday, on the first of every month. */
export const RHYTHMS = ['daily', 'weekly', 'monthly'] as const;

export type Rhythm = (typeof RHYTHMS)[number];

/** The rhythm of this name; null where there is none. */
export function rhythmNamed(name: string): Rhythm | null {
  return RHYTHMS.find((rhythm) => rhythm === name) ?? null;
}

const MONDAY = 1;

/** The first day of a rhythm after a day, both `YYYY-MM-DD`. */
export function nextDay(rhythm: Rhythm, day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  const isOne = IS_DAY[rhythm];
  do next.setUTCDate(next.getUTCDate() + 1);
  while (!isOne(next));
  return next.toISOString().slice(0, 10);
}

/** The day before a day. */
export function dayBefore(day: string): string {
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}

const IS_DAY: Readonly<Record<Rhythm, (day: Date) => boolean>> = {
  daily: () => true,
  weekly: (day) => day.getUTCDay() === MONDAY,
  monthly: (day) => day.getUTCDate() === 1,
};
