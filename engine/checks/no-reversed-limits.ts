import { numberOption } from '../kinds/field-definition.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Check } from './check.ts';

export const noReversedLimits = {
  name: 'no-reversed-limits',
  why: 'Nothing is at least five and at most four: no answer could ever be right.',
  *check({ fields }) {
    for (const { definition, base, at } of fields) {
      const [min, max] = [numberOption(definition, 'min'), numberOption(definition, 'max')];
      if (min === null || max === null || min <= max) continue;
      yield {
        code: 'no-reversed-limits',
        at: at + pointer('max'),
        message: `The field “${base}” takes at least ${min} and at most ${max}.`,
        fix: `Make “max” at least ${min}, or “min” at most ${max}.`,
      };
    }
  },
} as const satisfies Check;
