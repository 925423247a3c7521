import fc from 'fast-check';
import { parseDecimal } from 'formularium/engine';
import { compareDecimals } from 'formularium/engine/language';
import { describe, expect, it } from 'vitest';
import { notAbove, notBelow } from './decimal-pattern.ts';

const POINT = '[.]';

function sign(a: string, b: string): number {
  const [left, right] = [parseDecimal(a), parseDecimal(b)];
  if (left === null || right === null) throw new Error('Both are numbers.');
  return compareDecimals(left, right);
}

/** Few digits, so that numbers are often near each other or the same. */
function decimals(): fc.Arbitrary<string> {
  const digits = (most: number) => fc.stringMatching(new RegExp(`^[019258]{0,${most}}$`));
  return fc
    .tuple(fc.constantFrom('', '-'), fc.constantFrom('', '0', '00'), digits(3), digits(3))
    .filter(([minus, , whole, part]) => minus === '' || /[1-9]/.test(whole + part))
    .map(([minus, zeros, whole, part]) => {
      const front = zeros + whole === '' ? '0' : zeros + whole;
      return minus + front + (part === '' ? '' : `.${part}`);
    });
}

describe('the pattern of numbers', () => {
  it.each([
    {
      bound: '500',
      isOpen: false,
      lets: ['500', '500.0', '0500', '499.99', '-7', '0'],
      not: ['500.01', '501', '1000'],
    },
    { bound: '500.01', isOpen: true, lets: ['500.009', '500'], not: ['500.01', '500.010'] },
    { bound: '0', isOpen: true, lets: ['-0.1'], not: ['0', '0.0', '1'] },
    { bound: '-1.5', isOpen: false, lets: ['-1.5', '-2'], not: ['-1.4', '0'] },
  ])('up to $bound accepts $lets and not $not', ({ bound, isOpen, lets, not }) => {
    const pattern = new RegExp(notAbove({ number: bound, isOpen }, POINT), 'u');
    expect([...lets, ...not].filter((text) => pattern.test(text))).toEqual(lets);
  });

  it('agrees with a comparison of the numbers', () => {
    fc.assert(
      fc.property(decimals(), decimals(), fc.boolean(), (number, text, isOpen) => {
        const compared = sign(text, number);
        const above = new RegExp(notBelow({ number, isOpen }, POINT), 'u').test(text);
        const below = new RegExp(notAbove({ number, isOpen }, POINT), 'u').test(text);
        expect({ number, text, isOpen, above, below }).toEqual({
          ...{ number, text, isOpen },
          above: isOpen ? compared > 0 : compared >= 0,
          below: isOpen ? compared < 0 : compared <= 0,
        });
      }),
      { numRuns: 5000 },
    );
  });
});
