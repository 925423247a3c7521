import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal, ZERO } from '../value/number/decimal.ts';
import type { FormulaNode } from './formula.ts';
import { printFormula } from './print-formula.ts';
import { formulaConstants, formulaFunctions, formulaOperators } from './registry.ts';
import { formulaOf } from './testing/read.ts';

describe('printFormula', () => {
  it.each([
    ['1+2*3', '1 + 2 * 3'],
    ['((1+2))*3', '(1 + 2) * 3'],
    ['1-(2-3)', '1 - (2 - 3)'],
    ['(1-2)-3', '1 - 2 - 3'],
    ['2^3^2', '2 ^ (3 ^ 2)'],
    ['(2^3)^2', '(2 ^ 3) ^ 2'],
    ['-2^2', '-(2 ^ 2)'],
    ['(-2)^2', '(-2) ^ 2'],
    ['2^-1', '2 ^ -1'],
    ['-2+3', '-2 + 3'],
    ['(-2)*3', '-2 * 3'],
    ['1--1', '1 - -1'],
    ['--+1', '--+1'],
    ['-(1+2)', '-(1 + 2)'],
    ['MAX( {a b},.50,PI )', 'max({a b}, 0.5, pi)'],
    ['7 % 4 * 2', '7 % 4 * 2'],
    ['7 % (4 * 2)', '7 % (4 * 2)'],
  ])('writes %s as %s', (text, printed) => {
    expect(printFormula(formulaOf(text).tree)).toBe(printed);
  });

  it('always reads back as the same tree, without ambiguity', () => {
    fc.assert(
      fc.property(trees(), (tree) => {
        const formula = formulaOf(printFormula(tree));
        expect(formula.tree).toEqual(tree);
        expect(formula.ambiguities).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

/** Any tree at all that a text could stand for. */
function trees(): fc.Arbitrary<FormulaNode> {
  const number = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 25n }), fc.nat(12))
    .map(([n, places]): FormulaNode => ({ type: 'number', value: parseDecimal(`${n}e-${places}`) ?? ZERO }));
  const id = fc.string({ minLength: 1, maxLength: 8, unit: 'binary' }).filter((text) => !/[{}]/.test(text));
  const signs = [...formulaOperators.values()].flatMap(({ sign, symbol }) => (sign === null ? [] : [symbol]));
  const several = [...formulaFunctions.values()].filter(({ arity }) => arity === 'atLeastOne');
  const single = [...formulaFunctions.values()].filter(({ arity }) => arity === 'one');
  const all = fc.letrec<{ node: FormulaNode }>((tie) => {
    const node = tie('node');
    return {
      node: fc.oneof(
        { maxDepth: 5, withCrossShrink: true },
        number,
        id.map((name): FormulaNode => ({ type: 'reference', id: name })),
        fc.constantFrom(...formulaConstants.keys()).map((name): FormulaNode => ({ type: 'constant', name })),
        fc.record({ type: fc.constant('sign'), symbol: fc.constantFrom(...signs), operand: node }),
        fc.record({
          type: fc.constant('operation'),
          symbol: fc.constantFrom(...formulaOperators.keys()),
          left: node,
          right: node,
        }),
        fc.record({
          type: fc.constant('call'),
          name: fc.constantFrom(...single.map(({ name }) => name)),
          arguments: fc.tuple(node),
        }),
        fc.record({
          type: fc.constant('call'),
          name: fc.constantFrom(...several.map(({ name }) => name)),
          arguments: fc.array(node, { minLength: 1, maxLength: 3 }),
        }),
      ),
    };
  });
  return all.node;
}
