import { compileFormula } from '../calc/compile-formula.ts';
import { parseFormula } from '../calc/parse-formula.ts';
import { compileGroup } from '../conditions/compile-group.ts';
import { kinds } from '../kinds/registry.ts';
import { rules } from '../validate/registry.ts';
import { isDecimal, parseDecimal, reduced, ZERO } from '../value/decimal.ts';
import type { ConditionLanguage, FormParts, FormulaLanguage } from './parts.ts';

/** Conditions with all their operators: what forms with rules need. */
export const conditions: ConditionLanguage = { compile: compileGroup };

/** The formula language: what forms with calculations need. */
export const formulas: FormulaLanguage = {
  parse: parseFormula,
  toNumber(value) {
    if (isDecimal(value)) return value;
    return (typeof value === 'string' ? parseDecimal(value.trim()) : null) ?? ZERO;
  },
  compile(formula, operandOf) {
    const workOut = compileFormula(formula, operandOf);
    return (source) => {
      const result = workOut(source);
      return result === null ? null : reduced(result);
    };
  },
};

/** Everything that a form may be made of. */
export const allParts: FormParts = { kinds, rules, conditions, formulas };
