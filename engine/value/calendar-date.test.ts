import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCalendarDate } from './calendar-date.ts';

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

  it('reads what the calendar of the platform prints, and orders days as it does', () => {
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
