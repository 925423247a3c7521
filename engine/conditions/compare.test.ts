import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../value/text/fold.ts';
import { anyCompares } from './compare.ts';
import { readOperand } from './operand.ts';

/** Below 0, 0 or above 0. */
function orderOf(value: string, operand: string): number {
  let found = Number.NaN;
  anyCompares(value, readOperand(operand), (order) => {
    found = Math.sign(order);
    return true;
  });
  return found;
}

/** By the words of the specification: trimmed, without case, by code units. */
function foldedOrder(value: string, operand: string): number {
  const [a, b] = [fold(value.trim()), fold(operand.trim())];
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Letters, spaces, and what is beyond ASCII or folds in its own way; never a number, which is compared otherwise. */
const word = fc
  .array(
    fc.constantFrom(
      'a',
      'A',
      'b',
      'Z',
      'z',
      '_',
      '[',
      ' ',
      '\t',
      '\u007f',
      'ß',
      'ẞ',
      'é',
      'Σ',
      'ı',
      '\u00a0',
      '😀',
    ),
    {
      maxLength: 5,
    },
  )
  .map((letters) => letters.join(''));

/** Nothing comes before or after nothing. */
const comparable = word.filter((one) => one.trim() !== '');

describe('texts', () => {
  it.each([
    ['apple', 'Apple', 0],
    ['New York', 'new york', 0],
    [' new york ', 'New York', 0],
    ['straße', 'STRASSE', 0],
    ['app', 'apple', -1],
    ['apples', 'apple', 1],
    ['Zoo', 'apple', 1],
    ['a_', 'aB', -1],
  ])('%s compares with %s as %i with 0', (value, operand, order) => {
    expect(orderOf(value, operand)).toBe(order);
  });

  it('are ordered as if trimmed and without case, whatever is in them', () => {
    fc.assert(
      fc.property(word, comparable, (value, operand) => {
        expect(orderOf(value, operand)).toBe(foldedOrder(value, operand));
      }),
      { numRuns: 20_000 },
    );
  });
});
