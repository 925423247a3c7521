import { compileFormula } from '../../calc/compile-formula.ts';
import type { Formula } from '../../calc/formula.ts';
import { parseFormula } from '../../calc/parse-formula.ts';
import type { FormulaLanguage } from './form-parts.ts';
import { numberIn, operandOf } from './formula-operand.ts';

/** The formula language: for forms with calculations. */
export const formulas: Required<FormulaLanguage> = {
  parse: parseFormula,
  toNumber: numberIn,
  compile: (text, fieldsOf, read = formulaIn(text)) =>
    compileFormula(read, (name) => operandOf(fieldsOf(name))),
};

function formulaIn(text: string): Formula {
  const parsed = parseFormula(text);
  if ('fault' in parsed) throw new Error(`“${text}” is not a formula.`);
  return parsed.formula;
}
