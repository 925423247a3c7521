import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

const phone = { id: 'phone', kind: 'phone', label: 'Mobile number', numberType: 'mobile' };

/** With these, any text of a certain length is taken. */
const UNCHECKED: ReadonlySet<unknown> = new Set(['none', 'character_limit']);

export const noIdleNumberType = {
  name: 'no-idle-number-type',
  severity: 'warning',
  why: 'Only a phone number that is checked is told to be a mobile or a fixed-line one.',
  fix: 'Set “validation” to “international” or “standard”, or leave “numberType” out.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const { id, at, isWritten, field } of model.fieldNodes) {
      const { numberType = 'any', validation } = field.definition;
      if (!isWritten || field.kind.name !== 'phone' || numberType === 'any' || !UNCHECKED.has(validation))
        continue;
      yield {
        at: `${at}/numberType`,
        message: `“${id}” is not checked to be a phone number, so it may be of any type.`,
      };
    }
  },
  passes: { form: { fields: [{ ...phone, validation: 'standard' }] } },
  fails: { form: { fields: [{ ...phone, validation: 'none' }] }, at: ['/fields/0/numberType'] },
} as const satisfies LintRule;
