import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { runsIn, seedIn } from './seed.ts';

describe('the seed of random tests', () => {
  it('is that of the run', () => {
    expect(fc.readConfigureGlobal().seed).toBe(inject('seed'));
    const twice = () => fc.sample(fc.integer(), 20);
    expect(twice()).toEqual(twice());
  });

  it('is the same in every run without another one', () => {
    expect([seedIn(undefined), seedIn(undefined), seedIn('7'), seedIn('-7')]).toEqual([190, 190, 7, -7]);
    expect(new Set(Array.from({ length: 9 }, () => seedIn('random'))).size).toBeGreaterThan(1);
    expect(() => seedIn('seven')).toThrow('SEED is “seven”.');
  });
});

describe('the number of runs of a property', () => {
  it('is that of its test, times the factor of the run', () => {
    let [usual, own] = [0, 0];
    fc.assert(
      fc.property(fc.integer(), () => {
        usual += 1;
      }),
    );
    fc.assert(
      fc.property(fc.integer(), () => {
        own += 1;
      }),
      { numRuns: 7 },
    );
    expect([usual, own]).toEqual([100 * inject('runs'), 7 * inject('runs')]);
  });

  it('is a whole number', () => {
    expect([runsIn(undefined), runsIn('1'), runsIn('20')]).toEqual([1, 1, 20]);
    for (const asked of ['0', 'many', '1.5']) expect(() => runsIn(asked)).toThrow(`RUNS is “${asked}”.`);
  });
});
