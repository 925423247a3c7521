import type { FormulaNode } from 'formularium/engine/language';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { SEATS, totalOf } from './samples.ts';
import { usedIn } from './used-fields.ts';

export const noConstantFormula = {
  name: 'no-constant-formula',
  severity: 'warning',
  why: 'A calculation that names no field always has the same result. The braces around a field’s id are probably missing.',
  fix: 'Name the fields it uses in braces, as in {field-id}.',
  *check({ form, model }: LintContext): Generator<ReportDescriptor> {
    const used = usedIn(form, model);
    for (const { index, id, at, isWritten, field, formula, references } of model.fieldNodes) {
      if (!isWritten || field.kind.name !== 'calculation' || references.length > 0) continue;
      // A fee is a number, and a value that others calculate with may well be fixed.
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
