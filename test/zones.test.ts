import { compileForm, type JsonObject, openForm, update } from 'formularium/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { settleSubmission } from '../server/submissions/settle-submission.ts';
import { clockIn } from '../server/value/clock.ts';

/** Minutes from UTC in winter, and whether clocks are put forward from the second Sunday of March to the first one of November. */
const OFFSETS: Readonly<Record<string, readonly [winter: number, hasSummer: boolean]>> = {
  'America/New_York': [-300, true],
  'Asia/Kathmandu': [345, false],
  'Pacific/Kiritimati': [840, false],
  'America/St_Johns': [-210, true],
};
const ZONES = Object.keys(OFFSETS);
/** Days on which clocks are moved, leap days, ends of months and years, and days on which other zones have another date. */
const ODD_DAYS = [
  ...['2024-02-29', '2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01', '2026-03-08', '2026-03-29'],
  ...['2026-10-25', '2026-11-01', '2026-11-20', '2027-02-28', '2028-02-29', '2028-03-31', '2100-02-28'],
];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days since 1970, by the platform's calendar in UTC: the same in every zone. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The day that a calendar on the wall shows, worked out without the platform's zones. */
function onTheWall(zone: string, now: number): string {
  const [winter, hasSummer] = OFFSETS[zone] ?? [0, false];
  const local = now + winter * 60_000;
  const year = new Date(local).getUTCFullYear();
  const sunday = (month: number, nth: number): number => {
    const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
    return Date.UTC(year, month, 1 + ((7 - first) % 7) + 7 * (nth - 1));
  };
  // Both are told by the clock of winter: it is put forward at two, and back when it would be one again.
  const isSummer = hasSummer && local >= sunday(2, 2) + 2 * HOUR_MS && local < sunday(10, 1) + HOUR_MS;
  return new Date(local + (isSummer ? HOUR_MS : 0)).toISOString().slice(0, 10);
}

/** Rules about dates, each with what an independent reckoning says of a day. */
const RULES: Readonly<
  Record<string, { readonly options: JsonObject; readonly takes: (day: string, today: string) => boolean }>
> = {
  'not before today': {
    options: { minDate: 'today' },
    takes: (day, today) => numberOf(day) >= numberOf(today),
  },
  'at the latest today': {
    options: { maxDate: 'today' },
    takes: (day, today) => numberOf(day) <= numberOf(today),
  },
  'not in the past': {
    options: { disablePastDates: true },
    takes: (day, today) => numberOf(day) >= numberOf(today),
  },
  'within a week': {
    options: { minDate: 'today', minOffset: '-_1_day', maxDate: 'today', maxOffset: '+_1_week' },
    takes: (day, today) => {
      const after = numberOf(day) - numberOf(today);
      return after >= -1 && after <= 7;
    },
  },
  'no weekends': {
    options: { disabledWeekdays: ['saturday', 'sunday'] },
    takes: (day) => weekdayOf(day) % 6 !== 0,
  },
  'not on that day': { options: { disabledDates: ['2026-03-08'] }, takes: (day) => day !== '2026-03-08' },
  'not around the turn of the year': {
    options: { disabledRanges: [{ from: '2025-12-31', to: '2026-01-01' }] },
    takes: (day) => day < '2025-12-31' || day > '2026-01-01',
  },
  'from a day on': { options: { minDate: '2026-03-08' }, takes: (day) => day >= '2026-03-08' },
};

const zoneOfMachine = process.env['TZ'];
afterEach(() => {
  if (zoneOfMachine === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zoneOfMachine;
});

describe.each(ZONES)('on a machine in %s', (zone) => {
  it.each(Object.keys(RULES))('page, server and calendar agree on “%s”', async (name) => {
    process.env['TZ'] = zone;
    // Without this, the zone of the machine would be that of every other one.
    expect(-new Date(2026, 0, 1).getTimezoneOffset()).toBe(OFFSETS[zone]?.[0]);
    const { options, takes } = RULES[name] as (typeof RULES)[string];
    const fields = [
      { id: 'day', kind: 'date', label: 'Day', required: true, dateFormat: 'yy-mm-dd', ...options },
    ];
    const { form, problems } = compileForm({ id: 'zones', type: 'form', title: 'Zones', fields });
    if (form === null) throw new Error(JSON.stringify(problems));
    const wrong: string[] = [];
    for (const today of ODD_DAYS)
      for (const day of ODD_DAYS.flatMap((odd) => [-1, 0, 1, 7].map((days) => dayOf(numberOf(odd) + days)))) {
        const opened = openForm(form, { answers: { day }, today });
        const isSent = update(form, opened.state, { type: 'submit' }).effects.some(
          ({ type }) => type === 'send',
        );
        const settled = await settleSubmission(form, new Map([['day', day]]), today);
        const said = [takes(day, today), isSent, settled.type === 'submission'];
        if (new Set(said).size > 1) wrong.push(`${day} on ${today}: ${said}`);
        if (settled.type === 'submission' && settled.submission['day'] !== day)
          wrong.push(`${day} is kept otherwise`);
      }
    expect(wrong).toEqual([]);
  });

  it.each(ZONES)('the day at a site in %s is that of its wall', (site) => {
    process.env['TZ'] = zone;
    for (const day of ODD_DAYS)
      for (const time of [
        '00:00:00',
        '04:59:59',
        '06:30:00',
        '09:59:59',
        '12:00:00',
        '18:15:00',
        '23:59:59',
      ]) {
        const now = new Date(`${day}T${time}Z`);
        expect(clockIn(site, () => now).today(), now.toISOString()).toBe(onTheWall(site, now.getTime()));
      }
  });
});
