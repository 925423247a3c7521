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
});
