import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  civilDate,
  type DateUnit,
  dayNumber,
  daysIn,
  readCalendarDate,
  shiftDate,
  weekdayOf,
  writeCalendarDate,
} from './calendar-date.ts';

describe('readCalendarDate', () => {
  it.each([
    '2024-02-30',
    '2023-02-29',
    '1900-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-04-31',
    '2024-1-1',
    '24-01-01',
    'today',
    '',
  ])('finds no date in “%s”', (text) => {
    expect(readCalendarDate(text)).toBeNull();
  });

  it('reads what the platform’s calendar prints, and orders days as it does', () => {
    const day = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [first, second] = [a, b].map((date) => date.toISOString().slice(0, 10)) as [string, string];
        const [x, y] = [readCalendarDate(first), readCalendarDate(second)];
        expect(x).not.toBeNull();
        expect(Math.sign((x ?? 0) - (y ?? 0))).toBe(Math.sign(Date.parse(first) - Date.parse(second)));
      }),
    );
  });

  it('finds a day exactly where counting the days of each month does', () => {
    let days = 0;
    for (const year of [1, 4, 1900, 1999, 2000, 2023, 2024, 2100, 2400, 9999]) {
      for (let month = 0; month <= 13; month += 1) {
        for (let day = 0; day <= 32; day += 1) {
          const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
          const exists = month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month);
          if (readCalendarDate(text) !== null) days += 1;
          if ((readCalendarDate(text) !== null) !== exists) expect.fail(text);
        }
      }
    }
    expect(days).toBe(10 * 365 + 4);
  });
});

const pad = (n: number, length: number): string => String(n).padStart(length, '0');

/** “Thirty days hath September …” */
function lengthOf(year: number, month: number): number {
  const isLeap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** The calendar told day by day, as a child would: the only arithmetic is + 1. */
function* calendar(firstYear: number, lastYear: number): Generator<[number, number, number]> {
  for (let year = firstYear; year <= lastYear; year += 1) {
    const february = new Date(Date.UTC(year, 2, 0)).getUTCDate();
    const lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (const [month, length] of lengths.entries())
      for (let day = 1; day <= length; day += 1) yield [year, month + 1, day];
  }
}

describe('dayNumber and civilDate', () => {
  it.each([
    [1880, 1920],
    [1960, 2105],
    [2390, 2410],
  ])('count every day from %d to %d, and convert it back', (first, last) => {
    let number = dayNumber(first, 1, 1) ?? Number.NaN;
    for (const [year, month, day] of calendar(first, last)) {
      if (dayNumber(year, month, day) !== number) expect([year, month, day]).toBe(number);
      const date = civilDate(number);
      if (date.year !== year || date.month !== month || date.day !== day) expect(date).toBe(number);
      number += 1;
    }
    expect(number).toBe((dayNumber(last, 12, 31) ?? 0) + 1);
  });

  it('agree with the platform on all days of four digits, and on their weekdays', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_528, max: 2_932_896 }), (number) => {
        const date = new Date(number * 86_400_000);
        expect(writeCalendarDate(number)).toBe(date.toISOString().slice(0, 10));
        expect(weekdayOf(number)).toBe(date.getUTCDay());
        expect(readCalendarDate(writeCalendarDate(number))).toBe(number);
      }),
    );
  });

  it('reject days that are not in the calendar', () => {
    expect(dayNumber(2023, 2, 29)).toBeNull();
    expect(dayNumber(2000, 2, 29)).toBe(11_016);
    expect(dayNumber(2024, 0, 1)).toBeNull();
  });

  it('write no year of five digits', () => {
    expect(writeCalendarDate(1e9)).toBe('9999-12-31');
    expect(writeCalendarDate(-1e9)).toBe('0000-01-01');
  });
});

describe('shiftDate', () => {
  const shifted = (text: string, amount: number, unit: DateUnit) =>
    writeCalendarDate(shiftDate(readCalendarDate(text) ?? Number.NaN, amount, unit));

  it.each<[string, number, DateUnit, string]>([
    ['2024-01-31', 1, 'months', '2024-02-29'],
    ['2023-01-31', 1, 'months', '2023-02-28'],
    ['2024-02-29', 1, 'years', '2025-02-28'],
    ['2024-02-29', -4, 'years', '2020-02-29'],
    ['2000-02-29', -100, 'years', '1900-02-28'],
    ['2024-03-31', -1, 'months', '2024-02-29'],
    ['2024-01-15', -1, 'months', '2023-12-15'],
    ['2024-12-15', 13, 'months', '2026-01-15'],
    ['2024-03-09', 1, 'days', '2024-03-10'],
    ['2024-12-30', 1, 'weeks', '2025-01-06'],
  ])('%s %d %s is %s', (from, amount, unit, to) => {
    expect(shifted(from, amount, unit)).toBe(to);
  });

  it('lands in the month that counting months gives, on the same day or the last before it', () => {
    const day = fc.integer({ min: -300_000, max: 300_000 });
    fc.assert(
      fc.property(day, fc.integer({ min: -2000, max: 2000 }), (number, months) => {
        const [from, to] = [civilDate(number), civilDate(shiftDate(number, months, 'months'))];
        const last = new Date(Date.UTC(2000, from.month + months, 0));
        expect((to.year - from.year) * 12 + to.month - from.month).toBe(months);
        expect(to.month).toBe(last.getUTCMonth() + 1);
        expect(to.day).toBe(Math.min(from.day, daysIn(to.year, to.month)));
      }),
    );
  });
});
