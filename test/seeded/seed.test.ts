import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { seedIn } from './seed.ts';

describe('the seed of random tests', () => {
  it('is the run’s', () => {
    expect(fc.readConfigureGlobal().seed).toBe(inject('seed'));
    const twice = () => fc.sample(fc.integer(), 20);
    expect(twice()).toEqual(twice());
  });

  it('is the same in every run that asks for no other', () => {
    expect([seedIn(undefined), seedIn(undefined), seedIn('7'), seedIn('-7')]).toEqual([190, 190, 7, -7]);
    expect(new Set(Array.from({ length: 9 }, () => seedIn('random'))).size).toBeGreaterThan(1);
    expect(() => seedIn('seven')).toThrow('SEED is “seven”.');
  });
});
