import { numberOption } from '../kinds/field-definition.ts';
import { kindOptions } from '../kinds/registry.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Check } from './check.ts';
import { kindsWith } from './kinds-with.ts';

const withMin = kindsWith('min');

export const noReversedLimits = {
  name: 'no-reversed-limits',
  why: 'Nothing is at least five and at most four: no answer could ever be right.',
  *check({ fields }) {
    for (const { definition, base, at, kind } of fields) {
      if (!withMin.has(kind.name)) continue;
      const { properties = {} } = kindOptions.get(kind.name) ?? {};
      const min = numberOption(definition, 'min') ?? properties.min?.default;
      const max = numberOption(definition, 'max') ?? properties.max?.default;
      if (typeof min !== 'number' || typeof max !== 'number' || min <= max) continue;
      yield {
        code: 'no-reversed-limits',
        at: at + pointer(numberOption(definition, 'max') === null ? 'min' : 'max'),
        message: `The field “${base}” takes at least ${min} and at most ${max}.`,
        fix: `Make “max” at least ${min}, or “min” at most ${max}.`,
      };
    }
  },
} as const satisfies Check;
