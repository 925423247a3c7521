import { isObject, member } from '../../value/json.ts';
import { isDecimal } from '../../value/number/is-decimal.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** Limits: each option with a limit, and that limit. Only the host knows how often it has been chosen. */
export const rule = {
  name: 'limit',
  asksHost: true,
  compile(limits) {
    const limited = new Set(limits.map((one) => (isObject(one) ? member(one, 'value') : one)));
    return (value) => {
      if (value === null || isDecimal(value)) return 'met';
      const items = typeof value === 'string' ? [value] : value;
      return items.some((item) => limited.has(item)) ? 'ask' : 'met';
    };
  },
} as const satisfies Rule;

export const authoring = {
  words: 'This option is not available any more. Choose another one.',
  needs: () => ['option-limits'],
} as const satisfies RuleAuthoring;
