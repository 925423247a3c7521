import { type Decimal, decimalText, ZERO } from '../../value/number/decimal.ts';
import { number } from '../../value/testing/numerals.ts';
import { compileFormula, type Operand } from '../compile-formula.ts';
import type { Formula, FormulaFault } from '../formula.ts';
import { parseFormula } from '../parse-formula.ts';

/** The formula; a fault is a mistake of the test. */
export function formulaOf(text: string): Formula {
  const parsed = parseFormula(text);
  if ('fault' in parsed)
    throw new Error(`${parsed.fault.message} (“${text.slice(0, 80)}”, ${parsed.fault.at})`);
  return parsed.formula;
}

export function faultOf(text: string): FormulaFault | null {
  const parsed = parseFormula(text);
  return 'fault' in parsed ? parsed.fault : null;
}

/** The formula's result as text; fields are numbers, hidden ones are marked. */
export function resultOf(
  text: string,
  fields: Readonly<Record<string, string | 'hidden' | 'hidden, zero'>> = {},
): string | null {
  const operandOf = (id: string): Operand<null> => {
    const given = fields[id] ?? '0';
    const hidden = given.startsWith('hidden');
    const value: Decimal = hidden ? ZERO : number(given);
    return { read: () => (hidden ? null : value), hiddenIsZero: given === 'hidden, zero' };
  };
  const result = compileFormula(formulaOf(text), operandOf)(null);
  return result === null ? null : decimalText(result);
}
