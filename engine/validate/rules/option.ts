import { isList, isObject } from '../../value/json.ts';
import { isDecimal } from '../../value/number/is-decimal.ts';
import { present } from '../../value/present.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** Limits: every value to choose from. A visitor cannot miss them; a forged request can. */
export const rule = {
  name: 'option',
  offered: (options, more) =>
    isList(options)
      ? options
          .filter(isObject)
          .map(({ value }) => present(value))
          .concat(more)
      : more,
  compile(limits) {
    const values = new Set(limits);
    return (value) => {
      if (value === null || isDecimal(value)) return 'unmet';
      const chosen = typeof value === 'string' ? [value] : value;
      return chosen.every((item) => values.has(item)) ? 'met' : 'unmet';
    };
  },
} as const satisfies Rule;

export const authoring = {
  words: 'Choose one of the options.',
} as const satisfies RuleAuthoring;
