import { compileFormula, type Operand } from '../calc/compile-formula.ts';
import { parseFormula } from '../calc/parse-formula.ts';
import { textOption } from '../kinds/field-definition.ts';
import { kinds } from '../kinds/registry.ts';
import { rules } from '../validate/registry.ts';
import { add, type Decimal, isDecimal, parseDecimal, reduced, ZERO } from '../value/decimal.ts';
import type { FieldValue } from '../value/field-value.ts';
import { action, visibility } from './compile-rules.ts';
import { events } from './events/registry.ts';
import { links } from './links.ts';
import { outcomeOf } from './outcome-of.ts';
import type { ConditionLanguage, FormParts, FormulaField, FormulaLanguage } from './parts.ts';
import type { StagesMaker } from './stages.ts';
import { stagesOf } from './stages-of.ts';

/** Conditions with all their operators: what forms with rules need. */
export const conditions: ConditionLanguage = { visibility, action };

/** The formula language: what forms with calculations need. */
export const formulas: FormulaLanguage = {
  parse: parseFormula,
  toNumber: numberIn,
  compile(formula, fieldsOf) {
    const parsed = typeof formula === 'string' ? parseFormula(formula) : { formula };
    if (!('formula' in parsed)) return null;
    const workOut = compileFormula(parsed.formula, (name) => operandOf(fieldsOf(name)));
    return (source) => {
      const result = workOut(source);
      return result === null ? null : reduced(result);
    };
  },
};

function operandOf<S>(fields: readonly FormulaField<S>[]): Operand<S> {
  const [first, ...others] = fields.map(singleOperand);
  if (first === undefined) throw new Error('A formula names a field that is not there.');
  if (others.length === 0) return first;
  const all = [first, ...others];
  return {
    ...first,
    // The copies that are not there count nothing, also where their sum is multiplied.
    number: (source) =>
      all.reduce((sum, one) => (one.hidden(source) ? sum : (add(sum, one.number(source)) ?? sum)), ZERO),
    hidden: (source) => all.every((one) => one.hidden(source)),
  };
}

function singleOperand<S>({ definition, kind, aspect, state }: FormulaField<S>): Operand<S> {
  const toNumber = aspect === null ? (kind.toNumber?.(definition) ?? numberIn) : numberIn;
  return {
    number: (source) => {
      const { value } = state(source);
      return toNumber(aspect === null || value === null ? value : aspect(value, definition));
    },
    hidden: (source) => !state(source).visible,
    hiddenIsZero: textOption(definition, 'hiddenBehavior') === 'zero',
  };
}

function numberIn(value: FieldValue): Decimal {
  if (isDecimal(value)) return value;
  return (typeof value === 'string' ? parseDecimal(value.trim()) : null) ?? ZERO;
}

/** What comes before and after the pages: what quizzes and polls need. */
export const stages: StagesMaker = stagesOf;

/** Everything that a form may be made of. */
export const allParts: FormParts = {
  kinds,
  rules,
  events,
  links,
  conditions,
  formulas,
  outcomes: outcomeOf,
  stages,
};
