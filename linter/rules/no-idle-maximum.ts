import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

const gift = { id: 'gift', kind: 'amount', label: 'Your gift', currency: 'USD', maximum: 100 };

export const noIdleMaximum = {
  name: 'no-idle-maximum',
  severity: 'warning',
  why: 'Without a minimum, a custom amount has no limits at all: a maximum alone refuses nothing.',
  fix: 'Add a “minimum”; 0 will do.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const { id, at, isWritten, field } of model.fieldNodes) {
      const { minimum, maximum } = field.definition;
      if (!isWritten || field.kind.name !== 'amount' || maximum === undefined || minimum !== undefined)
        continue;
      yield {
        at: `${at}/maximum`,
        message: `“${id}” has a maximum but no minimum, so the maximum refuses nothing.`,
      };
    }
  },
  passes: { form: { fields: [{ ...gift, minimum: 0 }] } },
  fails: { form: { fields: [gift] }, at: ['/fields/0/maximum'] },
} as const satisfies LintRule;
