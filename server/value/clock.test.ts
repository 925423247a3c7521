import { describe, expect, it } from 'vitest';
import { dayIn, isTimeZone } from './clock.ts';

describe('the day in a time zone', () => {
  it.each([
    ['America/New_York', '2026-03-01T04:59:59Z', '2026-02-28'],
    ['America/New_York', '2026-03-01T05:00:00Z', '2026-03-01'],
    ['America/New_York', '2026-07-01T03:59:59Z', '2026-06-30'],
    ['America/New_York', '2026-07-01T04:00:00Z', '2026-07-01'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['UTC', '2024-02-29T23:59:59Z', '2024-02-29'],
  ])('in %s at %s is %s', (zone, moment, day) => {
    expect(dayIn(zone, new Date(moment))).toBe(day);
  });

  it('exists only for known zones', () => {
    expect(['Europe/Zurich', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});
