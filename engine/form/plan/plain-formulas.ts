import { parseDecimal, reduced, ZERO } from '../../value/number/decimal.ts';
import { present } from '../../value/present.ts';
import type { FormulaLanguage } from './form-parts.ts';
import { numberIn, operandOf } from './formula-operand.ts';

const NAME = /^\{([\w-]+)\}$/;
const NUMBER = /^\d+(?:\.\d+)?$/;

/** Whether a formula is nothing but a field or a number, as the amounts of payments are. */
export function isPlainFormula(text: string): boolean {
  return NAME.test(text) || NUMBER.test(text);
}

/** As much of the formula language as plain formulas need: a page with no others does not load the rest. */
export const plainFormulas: FormulaLanguage = {
  toNumber: numberIn,
  compile(text, fieldsOf) {
    const [, name] = NAME.exec(text) ?? [];
    if (name === undefined) {
      const number = reduced(present(parseDecimal(text)));
      return () => number;
    }
    const { read, slot = 0 } = operandOf(fieldsOf(name));
    return (source) => reduced(read(source, slot) ?? ZERO);
  },
};
