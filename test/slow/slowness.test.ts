import { describe, expect, it } from 'vitest';
import { slownessIn } from './slowness.ts';

describe('how slow pages are', () => {
  it.each([
    [undefined, 1],
    ['1', 1],
    ['4', 4],
    ['20', 20],
  ])('is a whole number, or the speed of the machine: %s', (asked, slowness) => {
    expect(slownessIn(asked)).toBe(slowness);
  });

  it.each(['', '0', '21', '-4', '1.5', 'fast'])('is not “%s”', (asked) => {
    expect(() => slownessIn(asked)).toThrow(`SLOW is “${asked}”. It is a whole number from 1 to 20.`);
  });
});
