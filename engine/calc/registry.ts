import type { Decimal } from '../value/number/decimal.ts';
import type { FormulaFunction } from './function.ts';
import * as allFunctions from './functions/index.ts';
import type { FormulaOperator } from './operator.ts';
import * as allOperators from './operators/index.ts';

/** Every operator by its symbol. */
export const formulaOperators: ReadonlyMap<string, FormulaOperator> = new Map(
  Object.values<FormulaOperator>(allOperators).map((operator) => [operator.symbol, operator]),
);

/** Every function by its name, in small letters. */
export const formulaFunctions: ReadonlyMap<string, FormulaFunction> = new Map(
  Object.values<FormulaFunction>(allFunctions).map((each) => [each.name, each]),
);

/** Every constant by its name, in small letters, to 34 significant digits. */
export const formulaConstants: ReadonlyMap<string, Decimal> = new Map([
  ['pi', { coefficient: 3141592653589793238462643383279503n, scale: 33 }],
]);
