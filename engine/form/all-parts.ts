import { compileFormula, type Operand } from '../calc/compile-formula.ts';
import { parseFormula } from '../calc/parse-formula.ts';
import { compileGroup } from '../conditions/compile-group.ts';
import { textOption } from '../kinds/field-definition.ts';
import { kinds } from '../kinds/registry.ts';
import { rules } from '../validate/registry.ts';
import { type Decimal, isDecimal, parseDecimal, reduced, ZERO } from '../value/decimal.ts';
import type { FieldValue } from '../value/field-value.ts';
import type { ConditionLanguage, FormParts, FormulaField, FormulaLanguage } from './parts.ts';

/** Conditions with all their operators: what forms with rules need. */
export const conditions: ConditionLanguage = { compile: compileGroup };

/** The formula language: what forms with calculations need. */
export const formulas: FormulaLanguage = {
  parse: parseFormula,
  toNumber: numberIn,
  compile(formula, fieldOf) {
    const workOut = compileFormula(formula, (id) => operandOf(fieldOf(id)));
    return (source) => {
      const result = workOut(source);
      return result === null ? null : reduced(result);
    };
  },
};

function operandOf<S>({ definition, kind, state }: FormulaField<S>): Operand<S> {
  const toNumber = kind.toNumber?.(definition) ?? numberIn;
  return {
    number: (source) => toNumber(state(source).value),
    hidden: (source) => !state(source).visible,
    hiddenIsZero: textOption(definition, 'hiddenBehavior') === 'zero',
  };
}

function numberIn(value: FieldValue): Decimal {
  if (isDecimal(value)) return value;
  return (typeof value === 'string' ? parseDecimal(value.trim()) : null) ?? ZERO;
}

/** Everything that a form may be made of. */
export const allParts: FormParts = { kinds, rules, conditions, formulas };
