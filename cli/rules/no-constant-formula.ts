import type { Finding, LintRule, LintSubject } from './lint-rule.ts';
import { SEATS, totalOf } from './samples.ts';

export const noConstantFormula = {
  name: 'no-constant-formula',
  severity: 'warning',
  why: 'A calculation that looks at no field gives the same to everybody: most likely the braces around a field’s id are missing.',
  fix: 'Name the fields that it works with as {field-id}.',
  *check({ model }: LintSubject): Generator<Finding> {
    for (const { id, at, isWritten, field, references } of model.subjects) {
      if (!isWritten || field.kind.name !== 'calculation' || references.length > 0) continue;
      yield { at: `${at}/formula`, message: `The formula of “${id}” looks at no field.` };
    }
  },
  passes: { form: { fields: [SEATS, totalOf('{seats} * 20')] } },
  fails: { form: { fields: [SEATS, totalOf('3 * 20')] }, at: ['/fields/1/formula'] },
} as const satisfies LintRule;
