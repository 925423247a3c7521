import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargedAt, dayOfTurn, nextTurn, turnToCome } from './schedule.ts';

const at = (anchorDay: string, period: string, interval = 1) => ({
  anchor: { anchorDay, anchorTurn: 0 },
  recurrence: { period, interval },
});
const days = (turns: readonly number[], { anchor, recurrence }: ReturnType<typeof at>) =>
  turns.map((turn) => dayOfTurn(turn, anchor, recurrence));

describe('the day of a turn', () => {
  it.each([
    [at('2027-01-31', 'month'), ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    [at('2028-01-31', 'month'), ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']],
    [at('2026-11-30', 'quarter'), ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30']],
    [at('2024-02-29', 'year'), ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28']],
    [at('2024-02-29', 'year', 4), ['2024-02-29', '2028-02-29', '2032-02-29', '2036-02-29']],
    [at('2026-12-30', 'day'), ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']],
    [at('2026-12-30', 'week', 2), ['2026-12-30', '2027-01-13', '2027-01-27', '2027-02-10']],
  ])('is %j of the calendar', (schedule, expected) => {
    expect(days([0, 1, 2, 3], schedule)).toEqual(expected);
  });

  it('is counted from the anchor, also where that is a later turn', () => {
    const anchor = { anchorDay: '2027-03-15', anchorTurn: 7 };
    expect(dayOfTurn(9, anchor, { period: 'month', interval: 1 })).toBe('2027-05-15');
  });

  it('never comes twice, and never leaves a month out', () => {
    const anyDay = fc.date({ min: new Date('2000-01-01'), max: new Date('2400-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(anyDay, fc.constantFrom('month', 'quarter', 'year'), fc.nat(400), (day, period, turn) => {
        const schedule = at(day.toISOString().slice(0, 10), period);
        const [one = '', next = ''] = days([turn, turn + 1], schedule);
        const monthsOf = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        const many = { month: 1, quarter: 3, year: 12 }[period];
        expect(monthsOf(next) - monthsOf(one)).toBe(many);
        expect(Number(one.slice(8))).toBeLessThanOrEqual(day.getUTCDate());
      }),
    );
  });
});

describe('the next turn', () => {
  it('is in the morning of the site, also on days on which clocks are changed', () => {
    const zone = 'America/New_York';
    expect(new Date(chargedAt('2027-03-13', zone)).toISOString()).toBe('2027-03-13T13:00:00.000Z');
    expect(new Date(chargedAt('2027-03-14', zone)).toISOString()).toBe('2027-03-14T12:00:00.000Z');
    expect(new Date(chargedAt('2027-07-01', zone)).toISOString()).toBe('2027-07-01T12:00:00.000Z');
    expect(new Date(chargedAt('2027-11-07', zone)).toISOString()).toBe('2027-11-07T13:00:00.000Z');
  });

  it.each([
    ['America/Santiago', '2027-04-03T11:00:00.000Z'],
    ['America/Scoresbysund', '2027-03-27T10:00:00.000Z'],
    ['Africa/Cairo', '2027-10-28T05:00:00.000Z'],
  ])('is at eight as well on a day on which clocks are changed in the evening: in %s', (zone, expected) => {
    expect(new Date(chargedAt(expected.slice(0, 10), zone)).toISOString()).toBe(expected);
  });

  it('makes up for nothing: what was missed is left out', () => {
    const { anchor, recurrence } = at('2027-01-31', 'month');
    const now = Date.parse('2027-06-30T22:00:00Z');
    const found = nextTurn(1, anchor, recurrence, { now, timeZone: 'America/New_York' });
    expect([found.turn, dayOfTurn(found.turn, anchor, recurrence)]).toEqual([6, '2027-07-31']);
  });

  it('may be that of today for what goes on before it is due, and leaves out nothing then', () => {
    const { anchor, recurrence } = at('2027-01-31', 'month');
    const on = (now: string) =>
      turnToCome(1, anchor, recurrence, { now: Date.parse(now), timeZone: 'America/New_York' }).turn;
    expect([on('2027-02-28T12:59:00Z'), on('2027-02-28T13:00:00Z'), on('2027-06-01T00:00:00Z')]).toEqual([
      1, 2, 5,
    ]);
  });

  it('is always on a later day', () => {
    const moments = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2040, 0) });
    const zones = fc.constantFrom('America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'UTC');
    fc.assert(
      fc.property(
        moments,
        zones,
        fc.constantFrom('day', 'week', 'month', 'year'),
        (now, timeZone, period) => {
          const { anchor, recurrence } = at('2026-01-31', period);
          const { dueAt, turn } = nextTurn(1, anchor, recurrence, { now, timeZone });
          expect(dueAt).toBeGreaterThan(now);
          const before = dayOfTurn(turn - 1, anchor, recurrence);
          if (turn > 1) expect(chargedAt(before, timeZone)).toBeLessThanOrEqual(now + 24 * 3_600_000);
        },
      ),
    );
  });
});
