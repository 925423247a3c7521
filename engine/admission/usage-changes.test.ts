import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteMinute } from '../value/date/site-minute.ts';
import { closureAt, type Opening } from './opening.ts';
import { openingChanges } from './usage-changes.ts';

const ZONE = 'America/New_York';
const opening = (times: Partial<Opening>): Opening => ({ status: 'open', from: '', until: '', ...times });
const changes = (times: Partial<Opening>, now: string, zone = ZONE) =>
  openingChanges(opening(times), zone, Date.parse(now)).map(({ inMs, usage }) => [
    new Date(Date.parse(now) + inMs).toISOString(),
    usage.now,
  ]);

describe('the times at which a form opens and closes', () => {
  it('are those of the clock of the site', () => {
    expect(changes({ from: '2027-03-01T09:00', until: '2027-03-31' }, '2027-02-01T00:00:00.500Z')).toEqual([
      ['2027-03-01T14:00:00.000Z', '2027-03-01T09:00'],
      ['2027-04-01T04:00:00.000Z', '2027-04-01T00:00'],
    ]);
    expect(changes({ from: '2027-03-01' }, '2027-02-01T00:00:00Z', 'Europe/Vienna')).toEqual([
      ['2027-02-28T23:00:00.000Z', '2027-03-01T00:00'],
    ]);
  });

  it('are over once they have passed, and none for a form that is paused or has none', () => {
    expect(changes({ from: '2027-03-01', until: '2027-03-02' }, '2027-03-01T12:00:00Z')).toHaveLength(1);
    expect(changes({ from: '2027-03-01', until: '2027-03-02' }, '2027-03-03T12:00:00Z')).toEqual([]);
    expect(changes({ status: 'close', until: '2027-03-02' }, '2027-03-01T12:00:00Z')).toEqual([]);
    expect(changes({}, '2027-03-01T12:00:00Z')).toEqual([]);
    expect(changes({ from: 'soon' }, '2027-03-01T12:00:00Z')).toEqual([]);
  });

  it.each([
    ['2026-03-08T02:30', '2026-03-08T07:00:00.000Z'],
    ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ])('where clocks are put on and back: %s', (from, moment) => {
    expect(changes({ from }, '2026-03-01T00:00:00Z').map(([at]) => at)).toEqual([moment]);
  });

  it('are exactly when it opens or closes, and nothing changes in between', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 60 * 24 * 400 }), fc.boolean())
      .map(([minutes, isDay]) =>
        new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString().slice(0, isDay ? 10 : 16),
      );
    fc.assert(
      fc.property(
        time,
        time,
        fc.constantFrom(ZONE, 'Europe/Vienna', 'Asia/Kathmandu'),
        (from, until, zone) => {
          const now = Date.UTC(2025, 11, 1);
          const of = opening({ from, until });
          const at = (moment: number) => closureAt(of, siteMinute(zone, moment));
          let before = at(now);
          for (const { inMs, usage } of openingChanges(of, zone, now)) {
            expect(at(now + inMs - 1)).toBe(before);
            before = at(now + inMs);
            expect(closureAt(of, usage.now ?? '')).toBe(before);
          }
          expect(at(Date.UTC(2030, 0, 1))).toBe(before);
        },
      ),
      { numRuns: 60 },
    );
  });
});
