import type { FormulaNode } from 'formularium/engine';
import type { Finding, LintRule, LintSubject } from './lint-rule.ts';
import { SEATS, totalOf } from './samples.ts';
import { usedIn } from './used-fields.ts';

export const noConstantFormula = {
  name: 'no-constant-formula',
  severity: 'warning',
  why: 'A calculation that looks at no field gives the same to everybody: most likely the braces around a field’s id are missing.',
  fix: 'Name the fields that it works with as {field-id}.',
  *check({ form, model }: LintSubject): Generator<Finding> {
    const used = usedIn(form, model);
    for (const { index, id, at, isWritten, field, formula, references } of model.subjects) {
      if (!isWritten || field.kind.name !== 'calculation' || references.length > 0) continue;
      // A fee is a number, and what others work with may well be fixed.
      if (formula === null || isNumber(formula) || used.has(index)) continue;
      yield { at: `${at}/formula`, message: `The formula of “${id}” does not name any field.` };
    }
  },
  passes: { form: { fields: [SEATS, totalOf('{seats} * 20')] } },
  fails: { form: { fields: [SEATS, totalOf('3 * 20')] }, at: ['/fields/1/formula'] },
} as const satisfies LintRule;

function isNumber(formula: FormulaNode): boolean {
  return formula.type === 'sign' ? isNumber(formula.operand) : formula.type === 'number';
}
