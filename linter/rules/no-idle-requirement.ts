import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

const news = { id: 'news', kind: 'toggle', label: 'Send me news' };

export const noIdleRequirement = {
  name: 'no-idle-requirement',
  severity: 'warning',
  why: 'A switch that nobody has moved says no: to require an answer of it refuses nothing.',
  fix: 'Use the kind “consent” for a box that must be checked, or remove “required”.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const { id, at, isWritten, isAnswered, field } of model.fieldNodes) {
      if (!isWritten || !isAnswered || field.definition['required'] !== true) continue;
      const [untouched, other] = [null, 'a'].map((answer) => field.kind.read(answer, field.definition, []));
      // A field with a single value may still be required, in case it gets others.
      if (untouched === null || untouched === undefined || untouched === other) continue;
      yield { at: `${at}/required`, message: `“${id}” always has an answer, so “required” refuses nothing.` };
    }
  },
  passes: { form: { fields: [news] } },
  fails: { form: { fields: [{ ...news, required: true }] }, at: ['/fields/0/required'] },
} as const satisfies LintRule;
