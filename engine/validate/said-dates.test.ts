import { describe, expect, it } from 'vitest';
import type { Json } from '../value/json.ts';
import { readAvailability } from './available-dates.ts';
import { allowedDays, otherDays } from './said-dates.ts';

const fixed = (min: string | null, max: string | null): Json => ({
  min: min === null ? null : { date: min, offset: '' },
  max: max === null ? null : { date: max, offset: '' },
});
const german = {
  tag: 'de',
  words: {
    daysBetween: 'vom {0}',
    daysTo: 'bis',
    daysFrom: '{0} oder später',
    daysUntil: '{0} oder früher',
    dayToday: 'heute',
    dayTaken: 'dieser ist nicht verfügbar',
  },
};

describe('the days to choose from', () => {
  const allowed = (limit: Json, today = '2030-09-01', language: typeof german | undefined = undefined) =>
    allowedDays(readAvailability(limit), { others: [], today, language });

  it('are said as short as they can be', () => {
    expect(allowed(fixed('2030-09-12', '2030-09-20'))).toBe('from September 12 to 20, 2030');
    expect(allowed(fixed('2030-09-12', '2030-10-20'))).toBe('from September 12 to October 20, 2030');
    expect(allowed(fixed('2030-09-12', '2031-01-02'))).toBe('from September 12, 2030 to January 2, 2031');
    expect(allowed(fixed('2030-09-12', '2030-09-12'))).toBe('from September 12, 2030');
    expect(allowed(fixed('2030-09-12', '2030-09-20'), '', german)).toBe('vom 12. bis 20. September 2030');
  });

  it('may have one end', () => {
    expect(allowed(fixed('2030-09-12', null))).toBe('September 12, 2030 or later');
    expect(allowed(fixed(null, '2030-09-12'))).toBe('September 12, 2030 or earlier');
    expect(allowed({ minYear: 2030, maxYear: 2032 })).toBe('from January 1, 2030 to December 31, 2032');
  });

  it('begin with today, also before a page knows it', () => {
    const limit = { pastDisabled: true };
    expect([allowed(limit), allowed(limit, '')]).toEqual(['today or later', 'today or later']);
    expect(allowed(limit, '', german)).toBe('heute oder später');
    const week = { min: { date: 'today', offset: '' }, max: { date: 'today', offset: '+_7_days' } };
    expect([allowed(week), allowed(week, '')]).toEqual(['from September 1 to 8, 2030', '']);
  });

  it('are not said where their author sets no limit', () => {
    expect(allowed({ weekdays: ['sunday'] })).toBe('');
    expect(allowed(fixed(null, null))).toBe('');
    expect(allowed({ min: { date: 0, offset: '' } })).toBe('');
  });
});

describe('what to choose in place of a day', () => {
  const other = (limit: Json, value: string) =>
    otherDays(readAvailability(limit), { others: [], today: '2030-09-01', language: undefined, value });

  it('is one of the days that are allowed', () => {
    expect(other(fixed('2030-09-12', '2030-09-20'), '2030-09-21')).toBe('from September 12 to 20, 2030');
    expect(other({ weekdays: ['sunday'] }, '0999-01-01')).toBe('from January 1, 1935 to December 31, 2125');
  });

  it('is only another one for a day between them', () => {
    const closed = { ...(fixed('2030-09-12', '2030-09-20') as object), days: ['2030-09-13'] };
    expect(other(closed, '2030-09-13')).toBe('this one is not available');
  });
});
