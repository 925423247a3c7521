import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockPart,
  isTimeBetween,
  MINUTES_OF_DAY,
  readClockTime,
  readTypedTime,
  writeClockTime,
  writeTwelveHours,
} from './clock-time.ts';

const minutes = fc.integer({ min: 0, max: MINUTES_OF_DAY - 1 });

describe('readClockTime', () => {
  it.each(['24:00', '9:05', '09:60', '0905', '09:05 ', ''])('finds no time in “%s”', (text) => {
    expect(readClockTime(text)).toBeNull();
  });

  it('reads what it writes', () => {
    fc.assert(fc.property(minutes, (time) => void expect(readClockTime(writeClockTime(time))).toBe(time)));
  });
});

describe('readTypedTime', () => {
  it.each([
    ['9:05', 545],
    ['09:05', 545],
    ['09:05:00', 545],
    ['9:05 pm', 1265],
    ['9:05PM', 1265],
    ['9 p.m.', 1260],
    ['12:00 am', 0],
    ['12:30 pm', 750],
    ['23:59', 1439],
    ['0:00', 0],
    [' 7:5 ', 425],
    ['9', null],
    ['24:00', null],
    ['13:00 pm', null],
    ['0:30 am', null],
    ['9:60', null],
    ['9:05:30', null],
    ['noon', null],
    ['', null],
  ])('reads “%s” as %s', (text, time) => {
    expect(readTypedTime(text)).toBe(time);
  });

  it('reads what clocks of twelve and of twenty-four hours show', () => {
    fc.assert(
      fc.property(minutes, (time) => {
        expect(readTypedTime(writeTwelveHours(time))).toBe(time);
        expect(readTypedTime(writeClockTime(time))).toBe(time);
      }),
    );
  });
});

describe('isTimeBetween', () => {
  it('includes both ends, even across midnight', () => {
    for (const [from, to] of [
      [540, 1020],
      [1320, 120],
    ] as const) {
      expect([from, to].map((end) => isTimeBetween(end, from, to))).toEqual([true, true]);
      expect([from - 1, to + 1].map((end) => isTimeBetween(end, from, to))).toEqual([false, false]);
    }
  });

  it('goes from the start to the end, across midnight or not', () => {
    fc.assert(
      fc.property(minutes, minutes, minutes, (time, from, to) => {
        const [length, way] = [to - from, time - from].map(
          (span) => (span + MINUTES_OF_DAY) % MINUTES_OF_DAY,
        );
        expect(isTimeBetween(time, from, to)).toBe(Number(way) <= Number(length));
      }),
    );
  });
});

describe('clockPart', () => {
  it.each([
    ['', ''],
    ['9', '9'],
    ['123', '12'],
    ['😀1', '😀1'],
  ])('cuts “%s” to “%s”', (typed, cut) => {
    expect(clockPart(typed)).toBe(cut);
  });
});
