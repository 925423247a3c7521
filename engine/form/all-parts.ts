import { compileFormula } from '../calc/compile-formula.ts';
import type { Formula } from '../calc/formula.ts';
import { parseFormula } from '../calc/parse-formula.ts';
import { operators } from '../conditions/registry.ts';
import { kinds } from '../kinds/registry.ts';
import { rules } from '../validate/registry.ts';
import { events } from './events/registry.ts';
import type { ConditionLanguage, FormParts, FormulaLanguage } from './parts.ts';
import { conditionsWith } from './plan/compile-rules.ts';
import { numberIn, operandOf } from './plan/formula-operand.ts';
import { links } from './plan/links.ts';
import type { StagesMaker } from './plan/stages.ts';
import { stagesOf } from './plan/stages-of.ts';
import { alongOf } from './reading/along-of.ts';
import { outcomeOf } from './reading/outcome-of.ts';

/** Conditions with all their operators: what forms with rules need. */
const conditions: ConditionLanguage = conditionsWith(operators);

/** The formula language: what forms with calculations need. */
export const formulas: Required<FormulaLanguage> = {
  parse: parseFormula,
  toNumber: numberIn,
  compile: (text, fieldsOf, read = formulaIn(text)) =>
    compileFormula(read, (name) => operandOf(fieldsOf(name))),
};

function formulaIn(text: string): Formula {
  const parsed = parseFormula(text);
  if ('fault' in parsed) throw new Error(`“${text}” is no formula.`);
  return parsed.formula;
}

/** What comes before and after the pages: what quizzes and polls need. */
export const stages: StagesMaker = stagesOf;

/** Everything that a form may be made of. */
export const allParts: Required<FormParts> = {
  kinds,
  rules,
  events,
  links,
  conditions,
  formulas,
  outcomes: outcomeOf,
  along: alongOf,
  stages,
};
