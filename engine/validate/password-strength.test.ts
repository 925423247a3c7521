import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_BITS, passwordStrength } from './password-strength.ts';

const SPECIAL = '=!-@.,_*#&?^`%$+/{[]|}~';

/** The specification's sum, written another way: as one product of whole numbers, of any size. */
function isStrong(password: string): boolean {
  const characters = [...password.trim()];
  const has = (from: string, to: string) =>
    characters.some((one) => one >= from && one <= to && one.length === 1);
  const isOther = (one: string) => !/^[a-zA-Z0-9]$/.test(one);
  let pool = 0n;
  if (has('0', '9')) pool += 10n;
  if (has('a', 'z')) pool += 20n;
  if (has('A', 'Z')) pool += 20n;
  if (characters.some(isOther)) pool += 30n;
  if (characters.some((one) => SPECIAL.includes(one))) pool += 30n;
  return characters.length >= 8 && pool ** BigInt(characters.length) >= 2n ** BigInt(LEAST_BITS);
}

describe('passwordStrength', () => {
  it.each([
    ['a'.repeat(13), true],
    ['a'.repeat(12), false],
    ['Abcdefgh12', true],
    ['Abcdefg1', false],
    ['Abcdef1!', true],
    ['Abcdefg!', false],
    ['1'.repeat(17), true],
    ['1'.repeat(16), false],
    ['é'.repeat(12), true],
    ['é'.repeat(11), false],
    ['aA1!aA1', false],
    ['   Abcdef1!   ', true],
    ['', false],
  ])('“%s” is strong: %s', (password, strong) => {
    expect(passwordStrength(password).isStrong).toBe(strong);
  });

  it('gives the bits of an example', () => {
    expect(passwordStrength('Abcdef1!').bits).toBeCloseTo(54.25, 2);
    expect(passwordStrength('Abcdefg!').bits).toBeCloseTo(53.15, 2);
    expect(passwordStrength('')).toEqual({ bits: 0, share: 0, isStrong: false });
  });

  it('agrees with the product of whole numbers', () => {
    const characters = fc.oneof(
      fc.constantFrom(...'abzAZ019 é😀', ...SPECIAL),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 30 }), (all) => {
        expect(passwordStrength(all.join('')).isStrong).toBe(isStrong(all.join('')));
      }),
      { numRuns: 1000 },
    );
  });

  it('does not overflow, and never fills a meter beyond its end', () => {
    const { bits, share } = passwordStrength('aA1!'.repeat(10_000));
    expect(bits).toBeCloseTo(40_000 * Math.log2(110), 3);
    expect(share).toBe(1);
  });
});
