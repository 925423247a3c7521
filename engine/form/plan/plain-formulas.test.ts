import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kinds } from '../../kinds/registry.ts';
import type { FieldState } from '../../value/field-state.ts';
import { type Decimal, parseDecimal } from '../../value/number/decimal.ts';
import { vectorOf } from '../../value/vector.ts';
import type { FormulaField, FormulaLanguage } from './form-parts.ts';
import { formulas } from './formulas.ts';
import { isPlainFormula, plainFormulas } from './plain-formulas.ts';

const number = kinds.get('number');

/** What a formula gives in this language, of a field with this value; hidden, where there is none. */
function result(language: FormulaLanguage, formula: string, value: Decimal | null): Decimal | null {
  if (number === undefined) throw new Error('There is no kind “number”.');
  const read: readonly FormulaField[] = [
    { definition: { id: 'a', kind: 'number' }, kind: number, aspect: null, rank: 0 },
  ];
  const state: FieldState = {
    id: 'a',
    answer: null,
    value,
    visible: value !== null,
    required: false,
    issue: null,
    complaint: null,
    refusal: null,
    checked: false,
    pending: null,
  };
  return language.compile(formula, () => read)(vectorOf([state]));
}

describe('plain formulas', () => {
  it.each(['{a}', '{summary-total}', '12', '0.50', '12.30'])('include “%s”', (formula) => {
    expect(isPlainFormula(formula)).toBe(true);
  });

  it.each(['', '{a}+1', '-1', '1 2', '{a', 'pi', 'max({a})', '1.', '.5'])(
    'do not include “%s”',
    (formula) => {
      expect(isPlainFormula(formula)).toBe(false);
    },
  );

  it('give the same results as the whole language', () => {
    const value = fc.option(fc.tuple(fc.integer(), fc.nat()).map(([a, b]) => parseDecimal(`${a}.${b}`)));
    const formula = fc.oneof(
      fc.constant('{a}'),
      fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `${a}.${b}`),
      fc.nat().map(String),
    );
    fc.assert(
      fc.property(formula, value, (text, held) => {
        expect(result(plainFormulas, text, held)).toEqual(result(formulas, text, held));
      }),
    );
  });
});
