import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../value/field-value.ts';
import { parseDecimal } from '../value/number/decimal.ts';
import { readOperand } from './operand.ts';
import { operatorSummaries, operators } from './registry.ts';

/** Values are written as texts; a leading # makes one a number as a number field holds it. */
function holds(
  value: string | readonly string[] | null,
  operator: string,
  operand: string | number,
): boolean {
  const read: FieldValue =
    typeof value === 'string' && value.startsWith('#') ? parseDecimal(value.slice(1)) : value;
  return operators.get(operator)?.test(read, readOperand(operand)) ?? false;
}

describe.each([
  ['=', '#10', 10, true],
  ['=', '10.0', '10', true],
  ['=', ' Café ', 'CAFÉ', true],
  ['=', 'ten', 10, false],
  ['=', '0', '', false],
  ['=', 'anything', '', false],
  ['!=', 'a', 'b', true],
  ['!=', 'a', 'A', false],
  ['>', '#10', 9, true],
  ['>', '10', '9', true],
  ['>', '9', 9, false],
  ['>', 'b', 'a', true],
  ['>', '0.1', '0.10000000000000000000001', false],
  ['>=', '#9', 9, true],
  ['<', '#-1', 0, true],
  ['<', '10', '9', false],
  ['<=', '9', '9.0', true],
  ['contains', 'Hello World', 'o w', true],
  ['contains', '#1234', '23', true],
  ['contains', 'abc', 'd', false],
  ['does-not-contain', 'abc', 'd', true],
  ['starts-with', 'Straße', 'STRASS', true],
  ['starts-with', 'abc', 'b', false],
  ['ends-with', 'abc', 'C', true],
  ['is-before', '2024-02-29', '2024-03-01', true],
  ['is-before', '2024-03-01', '2024-03-01', false],
  ['is-before', '29.02.2024', '2024-03-01', false],
  ['is-after', '2025-01-01', '2024-12-31', true],
  ['is-after', '2025-01-01', 'yesterday', false],
  ['is-after', ' 2025-01-01 ', ' 2024-12-31 ', true],
  ['is-after', '#20250101', '2024-12-31', false],
  ['=', 'a b', ' a b ', true],
  ['contains', ' a b ', 'b ', true],
  ['ends-with', 'a b ', 'b', true],
  ['<', 'a', 'a', false],
  ['<=', 'a', 'a', true],
  ['=', '1e3', '1000', false],
  ['=', '1000', '1e3', false],
  ['=', '1E3', '1e3', true],
  ['=', '#1000', '1e3', true],
  ['starts-with', '05', '0', true],
  ['starts-with', '#05', '0', false],
  ['starts-with', '#05', '5', true],
  ['=', 'Cafe\u0301', 'CAFÉ', true],
  ['contains', 'un cafe\u0301', 'é', true],
  ['starts-with', 'e\u0301', 'e', false],
] as const)('%s', (operator, value, operand, met) => {
  it(`${JSON.stringify(value)} ${operator} ${JSON.stringify(operand)} is ${met}`, () => {
    expect(holds(value, operator, operand)).toBe(met);
  });
});

describe('an unanswered field', () => {
  it.each(['>', '>=', '<', '<=', 'contains', 'starts-with', 'ends-with', 'is-before', 'is-after'])(
    'never meets %s',
    (operator) => {
      fc.assert(
        fc.property(
          fc.oneof(fc.string(), fc.double({ noNaN: true })),
          (operand) => void expect(holds(null, operator, operand)).toBe(false),
        ),
      );
    },
  );

  it('equals a blank operand, and no other', () => {
    fc.assert(
      fc.property(fc.string(), (operand) => {
        expect(holds(null, '=', operand)).toBe(operand.trim() === '');
        expect(holds(null, '!=', operand)).toBe(operand.trim() !== '');
      }),
    );
  });
});

describe('a field with several values', () => {
  it('equals any of them', () => {
    expect(holds(['a', 'b'], '=', 'B')).toBe(true);
    expect(holds(['a', 'b'], '=', 'c')).toBe(false);
  });

  it('differs only from a value that is not among them', () => {
    expect(holds(['a', 'b'], '!=', 'b')).toBe(false);
    expect(holds(['a', 'b'], '!=', 'c')).toBe(true);
    expect(holds(['abc', 'b'], 'does-not-contain', 'c')).toBe(false);
  });
});

describe.each([...operators.values()])('$name', ({ name, test }) => {
  it('is named as it is registered and says what it does', () => {
    expect(operators.get(name)?.test).toBe(test);
    expect(operatorSummaries.get(name)).toMatch(/\w/);
  });

  it('never throws', () => {
    const value = fc.oneof(
      fc.constant(null),
      fc.string({ unit: 'binary' }),
      fc.array(fc.string()),
      fc.double().map((n) => parseDecimal(String(n))),
    );
    fc.assert(
      fc.property(value, fc.oneof(fc.string({ unit: 'binary' }), fc.double()), (held, operand) => {
        expect(typeof test(held, readOperand(operand))).toBe('boolean');
      }),
    );
  });
});

describe('= and !=', () => {
  it('are opposites', () => {
    const value = fc.oneof(
      fc.constant(null),
      fc.string().filter((text) => text.trim() !== ''),
      fc.array(fc.string(), { minLength: 1 }),
    );
    fc.assert(
      fc.property(value, fc.string(), (held, operand) => {
        const read = readOperand(operand);
        expect(operators.get('=')?.test(held, read)).toBe(!operators.get('!=')?.test(held, read));
      }),
    );
  });
});
