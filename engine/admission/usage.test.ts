import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUsage } from './usage.ts';

describe('readUsage', () => {
  it('takes what has the right shape, and nothing else', () => {
    const whole = { now: '2027-03-01T09:00', isFull: true, hasSent: false, usedUp: { plan: ['team'] } };
    expect(readUsage(whole)).toEqual(whole);
    expect(
      readUsage({ now: '2027-03-01', isFull: 1, hasSent: null, usedUp: { plan: ['a', 7], x: 'b' } }),
    ).toEqual({
      usedUp: { plan: ['a'], x: [] },
    });
  });

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (said) => {
        expect(typeof readUsage(said)).toBe('object');
      }),
    );
  });
});
