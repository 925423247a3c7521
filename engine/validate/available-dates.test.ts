import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCalendarDate, writeCalendarDate } from '../value/date/calendar-date.ts';
import type { Json } from '../value/json.ts';
import { datesBetween, isDateAvailable, readAvailability, WEEKDAYS } from './available-dates.ts';
import { rule as availableDate } from './rules/available-date.ts';

const TODAY = '2026-03-01'; // a Sunday

function verdict(date: string, limit: Json, { others = [] as readonly Json[], today = TODAY } = {}): string {
  return availableDate.compile([limit])(date, { others: others as readonly string[], today });
}

describe('availableDate', () => {
  it.each<[string, Json, string]>([
    ['2026-03-01', { min: { date: 'today' } }, 'met'],
    ['2026-02-28', { min: { date: 'today' } }, 'unmet'],
    ['2026-03-04', { min: { date: 'today', offset: '+_3_days' } }, 'met'],
    ['2026-03-03', { min: { date: 'today', offset: '+_3_days' } }, 'unmet'],
    ['2026-02-22', { min: { date: 'today', offset: '-_1_weeks' } }, 'met'],
    ['2026-02-21', { min: { date: 'today', offset: '-_1_weeks' } }, 'unmet'],
    ['2008-03-01', { max: { date: 'today', offset: '-_18_years' } }, 'met'],
    ['2008-03-02', { max: { date: 'today', offset: '-_18_years' } }, 'unmet'],
    ['2026-12-31', { max: { date: '2026-12-31' } }, 'met'],
    ['2027-01-01', { max: { date: '2026-12-31' } }, 'unmet'],
    ['2027-01-30', { max: { date: '2026-12-31', offset: '+_2_nonsense' } }, 'unmet'],
    ['2026-02-28', { pastDisabled: true }, 'unmet'],
    ['2026-03-01', { pastDisabled: true }, 'met'],
    ['2026-03-01', { weekdays: ['sunday'] }, 'unmet'],
    ['2026-03-02', { weekdays: ['sunday'] }, 'met'],
    ['2026-12-25', { days: ['2026-12-25'] }, 'unmet'],
    ['2026-12-24', { spans: [{ from: '2026-12-24', to: '2027-01-02' }] }, 'unmet'],
    ['2027-01-02', { spans: [{ from: '2026-12-24', to: '2027-01-02' }] }, 'unmet'],
    ['2027-01-03', { spans: [{ from: '2026-12-24', to: '2027-01-02' }] }, 'met'],
    ['1931-01-01', {}, 'met'],
    ['1930-12-31', {}, 'unmet'],
    ['2121-12-31', {}, 'met'],
    ['2122-01-01', {}, 'unmet'],
    ['2030-01-01', { maxYear: 2029 }, 'unmet'],
    ['2029-12-31', { maxYear: 2029 }, 'met'],
    ['1800-01-01', { minYear: 1800 }, 'met'],
    ['soon', {}, 'unmet'],
  ])('%s with %j is %s', (date, limit, met) => {
    expect(verdict(date, limit)).toBe(met);
  });

  it('counts from the date in another field, and is unlimited if that has none', () => {
    const limit = { min: { date: 1, offset: '+_1_months' } };
    expect(verdict('2024-02-29', limit, { others: ['2025-01-01', '2024-01-31'] })).toBe('met');
    expect(verdict('2024-02-28', limit, { others: ['2025-01-01', '2024-01-31'] })).toBe('unmet');
    for (const other of [null, 'soon', ['2024-01-31']])
      expect(verdict('1999-01-01', limit, { others: ['2025-01-01', other] })).toBe('met');
  });

  it('refuses nothing while today is unknown', () => {
    const limit = { min: { date: 'today' }, pastDisabled: true, weekdays: ['sunday'] };
    expect(verdict('1000-01-01', limit, { today: '' })).toBe('met');
    expect(verdict('2026-03-01', limit, { today: '' })).toBe('unmet');
    expect(datesBetween(readAvailability(limit), { others: [], today: '' })).toEqual({
      first: null,
      last: null,
    });
  });

  it('applies the narrowest of several limits', () => {
    const limit = {
      min: { date: '2026-05-01' },
      max: { date: '2026-06-01' },
      maxYear: 2040,
      pastDisabled: true,
    };
    const { first, last } = datesBetween(readAvailability(limit), { others: [], today: TODAY });
    expect([first, last].map((day) => writeCalendarDate(day ?? 0))).toEqual(['2026-05-01', '2026-06-01']);
  });

  it('agrees with dates of the platform', () => {
    const day = fc.integer({ min: 0, max: 40_000 });
    const date = day.map(writeCalendarDate);
    const limits = fc.record({
      min: fc.record({
        date: fc.oneof(date, fc.constant('today')),
        offset: fc.constantFrom('', '+_10_days', '-_3_weeks'),
      }),
      max: fc.option(fc.record({ date })),
      days: fc.array(date, { maxLength: 3 }),
      weekdays: fc.subarray(WEEKDAYS),
      pastDisabled: fc.boolean(),
    });
    const shift = (text: string, days: number): number => Date.parse(text) + days * 86_400_000;
    fc.assert(
      fc.property(date, limits, date, (chosen, limit, today) => {
        const at = Date.parse(chosen);
        const days = { '': 0, '+_10_days': 10, '-_3_weeks': -21 }[limit.min.offset] ?? 0;
        const years = Number(chosen.slice(0, 4)) - Number(today.slice(0, 4));
        const expected =
          at >= shift(limit.min.date === 'today' ? today : limit.min.date, days) &&
          (limit.max === null || at <= Date.parse(limit.max.date)) &&
          !limit.days.includes(chosen) &&
          !limit.weekdays.includes(WEEKDAYS[new Date(at).getUTCDay()] ?? '') &&
          !(limit.pastDisabled && at < Date.parse(today)) &&
          Math.abs(years) <= 95;
        expect(verdict(chosen, limit, { today })).toBe(expected ? 'met' : 'unmet');
      }),
    );
  });

  it('reads any limit without throwing', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.dictionary(fc.constantFrom('min', 'max', 'days', 'spans', 'weekdays', 'minYear'), fc.jsonValue()),
        (one, other) => {
          for (const limit of [one, other] as Json[])
            expect(
              typeof isDateAvailable(readCalendarDate(TODAY) ?? 0, readAvailability(limit), {
                others: [],
                today: TODAY,
              }),
            ).toBe('boolean');
        },
      ),
    );
  });
});
