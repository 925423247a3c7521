import { compileFormula, type Operand } from '../calc/compile-formula.ts';
import { parseFormula } from '../calc/parse-formula.ts';
import { textOption } from '../kinds/field-definition.ts';
import { kinds } from '../kinds/registry.ts';
import { rules } from '../validate/registry.ts';
import { add, type Decimal, isDecimal, parseDecimal, reduced, ZERO } from '../value/decimal.ts';
import type { FieldValue } from '../value/field-value.ts';
import { at } from '../value/vector.ts';
import { action, visibility } from './compile-rules.ts';
import { events } from './events/registry.ts';
import { links } from './links.ts';
import { outcomeOf } from './outcome-of.ts';
import type { ConditionLanguage, FormParts, FormulaField, FormulaLanguage } from './parts.ts';
import type { Source } from './plan.ts';
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

function operandOf(fields: readonly FormulaField[]): Operand<Source> {
  const [first, ...others] = fields.map(singleOperand);
  if (first === undefined) throw new Error('A formula names a field that is not there.');
  return others.length === 0 ? first : { ...first, read: sumOf([first, ...others]) };
}

/** The copies that are not there count nothing, also where their sum is multiplied. */
function sumOf(operands: readonly Operand<Source>[]): Operand<Source>['read'] {
  return (source) => {
    let sum: Decimal | null = null;
    for (const { read } of operands) {
      const number = read(source);
      if (number !== null) sum = sum === null ? number : (add(sum, number) ?? sum);
    }
    return sum;
  };
}

function singleOperand({ definition, kind, aspect, rank }: FormulaField): Operand<Source> {
  const hiddenIsZero = textOption(definition, 'hiddenBehavior') === 'zero';
  const toNumber = aspect === null ? (kind.toNumber?.(definition) ?? numberIn) : numberIn;
  if (aspect === null)
    return {
      hiddenIsZero,
      read: (source) => {
        const { visible, value } = at(source, rank);
        return visible ? toNumber(value) : null;
      },
    };
  return {
    hiddenIsZero,
    read: (source) => {
      const { visible, value } = at(source, rank);
      return visible ? numberIn(value === null ? null : aspect(value, definition)) : null;
    },
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
