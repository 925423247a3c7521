import { compileFormula } from '../calc/compile-formula.ts';
import { parseFormula } from '../calc/parse-formula.ts';
import { operators } from '../conditions/registry.ts';
import { kinds } from '../kinds/registry.ts';
import { rules } from '../validate/registry.ts';
import type { FormParts } from './parts.ts';

/** The formula language: what forms with calculations need. */
export const formulas = { parse: parseFormula, compile: compileFormula } as const;

/** Everything that a form may be made of. */
export const allParts: FormParts = { kinds, rules, operators, formulas };
