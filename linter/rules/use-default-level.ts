import { isObject } from 'formularium/engine';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

const gift = { id: 'gift', kind: 'amount', label: 'Your gift', currency: 'USD' };

export const useDefaultLevel = {
  name: 'use-default-level',
  severity: 'warning',
  why: 'One amount is always chosen when the form opens: the first one if none is marked as the default, the last of them if several are.',
  fix: 'Mark exactly one of the levels with “default”: true.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const { id, at, isWritten, field } of model.fieldNodes) {
      const { levels } = field.definition;
      if (!isWritten || field.kind.name !== 'amount' || !Array.isArray(levels) || levels.length < 2) continue;
      const { length } = levels.filter((level) => isObject(level) && level['default'] === true);
      if (length === 1) continue;
      const marked = length === 0 ? 'None of the levels is' : `${length} levels are`;
      yield { at: `${at}/levels`, message: `${marked} marked as the default of “${id}”.` };
    }
  },
  passes: { form: { fields: [{ ...gift, levels: [{ amount: 10, default: true }, { amount: 50 }] }] } },
  fails: {
    form: { fields: [{ ...gift, levels: [{ amount: 10 }, { amount: 50 }] }] },
    at: ['/fields/0/levels'],
  },
} as const satisfies LintRule;
