import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayBefore, nextDay, RHYTHMS } from './rhythm.ts';

it.each([
  ['daily', '2026-12-31', '2027-01-01'],
  ['daily', '2028-02-28', '2028-02-29'],
  ['weekly', '2026-11-22', '2026-11-23'],
  ['weekly', '2026-11-23', '2026-11-30'],
  ['monthly', '2026-11-01', '2026-12-01'],
  ['monthly', '2026-12-31', '2027-01-01'],
] as const)('the next day of what is %s after %s is %s', (rhythm, day, expected) => {
  expect(nextDay(rhythm, day)).toBe(expected);
});

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('a next day is always later, within a month, and after the day before it as well', () => {
  fc.assert(
    fc.property(fc.constantFrom(...RHYTHMS), days, (rhythm, day) => {
      const next = nextDay(rhythm, day);
      const passed = (Date.parse(next) - Date.parse(day)) / 86_400_000;
      expect(passed).toBeGreaterThan(0);
      expect(passed).toBeLessThanOrEqual(31);
      expect(nextDay(rhythm, dayBefore(next))).toBe(next);
    }),
  );
});
