import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteMinute } from './site-minute.ts';

const at = (zone: string, moment: string): string => siteMinute(zone, Date.parse(moment));

describe('siteMinute', () => {
  it.each([
    ['UTC', '2027-03-01T09:05:59.999Z', '2027-03-01T09:05'],
    ['America/New_York', '2027-01-01T04:59:00Z', '2026-12-31T23:59'],
    ['Asia/Kolkata', '2027-01-01T00:00:00Z', '2027-01-01T05:30'],
    // Clocks are put forward: there is no half past two.
    ['America/New_York', '2027-03-14T06:59:00Z', '2027-03-14T01:59'],
    ['America/New_York', '2027-03-14T07:00:00Z', '2027-03-14T03:00'],
    // Clocks are put back: what passes twice is the end of the first time, until it is over.
    ['America/New_York', '2027-11-07T05:30:00Z', '2027-11-07T01:30'],
    ['America/New_York', '2027-11-07T05:59:00Z', '2027-11-07T01:59'],
    ['America/New_York', '2027-11-07T06:00:00Z', '2027-11-07T01:59'],
    ['America/New_York', '2027-11-07T06:59:00Z', '2027-11-07T01:59'],
    ['America/New_York', '2027-11-07T07:00:00Z', '2027-11-07T02:00'],
    // By half an hour, and over midnight.
    ['Australia/Lord_Howe', '2027-04-03T14:59:00Z', '2027-04-04T01:59'],
    ['Australia/Lord_Howe', '2027-04-03T15:10:00Z', '2027-04-04T01:59'],
    ['Australia/Lord_Howe', '2027-04-03T15:30:00Z', '2027-04-04T02:00'],
    ['America/Havana', '2026-11-01T04:59:00Z', '2026-11-01T00:59'],
    ['America/Havana', '2026-11-01T05:30:00Z', '2026-11-01T00:59'],
  ])('in %s at %s is %s', (zone, moment, text) => {
    expect(at(zone, moment)).toBe(text);
  });

  it('never goes back, and follows the clock on the wall wherever that does not', () => {
    const zones = [
      'America/New_York',
      'Europe/Vienna',
      'Australia/Lord_Howe',
      'America/Havana',
      'Asia/Tehran',
    ];
    const change = fc.constantFrom(
      '2026-11-01T05:00Z',
      '2027-03-14T07:00Z',
      '2027-03-28T01:00Z',
      '2027-04-03T15:00Z',
    );
    const minutes = fc.array(fc.integer({ min: -400, max: 400 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), change, minutes, (zone, around, list) => {
        const moments = list.map((minute) => Date.parse(around) + minute * 60_000).toSorted((a, b) => a - b);
        const texts = moments.map((moment) => siteMinute(zone, moment));
        expect(texts).toEqual(texts.toSorted());
        for (const [place, moment] of moments.entries()) {
          const wall = new Date(moment)
            .toLocaleString('sv', { timeZone: zone })
            .slice(0, 16)
            .replace(' ', 'T');
          expect(texts[place] === wall || String(texts[place]) > wall).toBe(true);
        }
      }),
    );
  });

  it('knows no zone that there is not', () => {
    expect(() => siteMinute('Mars/Olympus', 0)).toThrow();
  });
});
