import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maySend, nextTime, type Once, PERIODS, type RepeatPeriod } from './once.ts';

describe('maySend', () => {
  const NOON = Date.UTC(2028, 0, 31, 12);
  const once = (period: RepeatPeriod, every = 1): Once => ({ every, period });

  it('lets everybody send once, and again only where there is a period', () => {
    expect(maySend(NOON, null, null)).toBe(true);
    expect(maySend(Number.MAX_SAFE_INTEGER, NOON, null)).toBe(false);
  });
  it.each([
    { period: 'm', every: 90, next: '2028-01-31T13:30:00.000Z' },
    { period: 'h', every: 12, next: '2028-02-01T00:00:00.000Z' },
    { period: 'd', every: 1, next: '2028-02-01T12:00:00.000Z' },
    { period: 'W', every: 2, next: '2028-02-14T12:00:00.000Z' },
    { period: 'M', every: 1, next: '2028-02-29T12:00:00.000Z' },
    { period: 'M', every: 13, next: '2029-02-28T12:00:00.000Z' },
    { period: 'Y', every: 1, next: '2029-01-31T12:00:00.000Z' },
  ] as const)('waits $every$period until $next', ({ period, every, next }) => {
    expect(maySend(Date.parse(next) - 1, NOON, once(period, every))).toBe(false);
    expect(maySend(Date.parse(next), NOON, once(period, every))).toBe(true);
  });

  it('counts months as the calendar does', () => {
    const time = fc.integer({ min: Date.UTC(1890, 0, 1), max: Date.UTC(2400, 0, 1) });
    fc.assert(
      fc.property(time, fc.integer({ min: 1, max: 40 }), fc.constantFrom('M', 'Y'), (last, every, period) => {
        const months = period === 'M' ? every : every * 12;
        const [then, target] = [new Date(last), new Date(last)];
        target.setUTCMonth(then.getUTCMonth() + months);
        // A month without such a day: JavaScript goes on into the next one, and we stay on the last day.
        if (target.getUTCDate() !== then.getUTCDate()) target.setUTCDate(0);
        expect(nextTime(last, once(period as RepeatPeriod, every))).toBe(target.getTime());
      }),
    );
  });

  it('never lets anybody send again at once', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...PERIODS), (last, period) => {
        expect(maySend(last, last, once(period))).toBe(false);
      }),
    );
  });
});
