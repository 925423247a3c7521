import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../value/json.ts';
import { closureAt, readOpening } from './opening.ts';

const closure = (opening: object, now: string) => closureAt(readOpening(opening as JsonObject), now);

describe('an opening', () => {
  const days = { from: '2026-05-01', until: '2026-05-31' };
  const times = { from: '2026-05-01T09:00', until: '2026-05-31T18:00' };

  it.each([
    [{}, '2026-05-01T00:00', null],
    [days, '2026-04-30T23:59', 'notOpen'],
    [days, '2026-05-01T00:00', null],
    [days, '2026-05-31T23:59', null],
    [days, '2026-06-01T00:00', 'closed'],
    [times, '2026-05-01T08:59', 'notOpen'],
    [times, '2026-05-01T09:00', null],
    [times, '2026-05-31T17:59', null],
    [times, '2026-05-31T18:00', 'closed'],
    // Only the day is known.
    [days, '2026-04-30', 'notOpen'],
    [days, '2026-05-31', null],
    [days, '2026-06-01', 'closed'],
    [times, '2026-04-30', 'notOpen'],
    [times, '2026-05-01', null],
    [times, '2026-05-31', null],
    [times, '2026-06-01', 'closed'],
    // Nothing is known.
    [times, '', null],
    [{ status: 'pause' }, '', 'paused'],
    [{ status: 'close' }, '2026-05-01T10:00', 'closed'],
    [{ status: 'open', until: '2026-05-01' }, '2026-05-02T10:00', 'closed'],
  ])('of %j at %j is closed because of %j', (opening, now, reason) => {
    expect(closure(opening, now)).toBe(reason);
  });

  it('is what a count of minutes says', () => {
    const minute = fc.integer({ min: Date.UTC(1999, 11, 30) / 60_000, max: Date.UTC(2000, 2, 3) / 60_000 });
    const end = fc.tuple(minute, fc.boolean());
    const written = (count: number): string => new Date(count * 60_000).toISOString().slice(0, 16);
    fc.assert(
      fc.property(minute, fc.option(end), fc.option(end), (now, from, until) => {
        const wholeDay = (count: number): number => count - (count % 1440);
        const begins = from === null ? -Infinity : from[1] ? wholeDay(from[0]) : from[0];
        const ends = until === null ? Infinity : until[1] ? wholeDay(until[0]) + 1440 : until[0];
        const text = (one: typeof from): string =>
          one === null ? '' : written(one[0]).slice(0, one[1] ? 10 : 16);
        const expected = now < begins ? 'notOpen' : now >= ends ? 'closed' : null;
        expect(closure({ from: text(from), until: text(until) }, written(now))).toBe(expected);
      }),
    );
  });

  it('refuses nothing on a day on which it is open at any time, while only the day is known', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(hour, hour, hour, (from, until, now) => {
        const at = (hours: number): string => `2026-05-01T${String(hours).padStart(2, '0')}:00`;
        const opening = { from: at(from), until: at(until) };
        if (closure(opening, at(now)) === null) expect(closure(opening, '2026-05-01')).toBeNull();
      }),
    );
  });
});
