import { textOption } from '../kinds/field-definition.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Check } from './check.ts';
import { fieldsWith } from './fields-with.ts';

const withSeparators = fieldsWith('thousandsSeparator');

export const noEqualSeparators = {
  name: 'no-equal-separators',
  why: 'Where one character parts both thousands and decimals, “1.234” is two numbers, and one of them is wrong.',
  *check(outline) {
    for (const { definition, base, at } of withSeparators(outline)) {
      const separator = textOption(definition, 'thousandsSeparator');
      if (separator === '' || separator !== (textOption(definition, 'decimalPoint') || '.')) continue;
      yield {
        code: 'no-equal-separators',
        at: at + pointer('thousandsSeparator'),
        message: `The field “${base}” has “${separator}” between thousands and before decimals.`,
        fix: 'Make “decimalPoint” or “thousandsSeparator” another one.',
      };
    }
  },
} as const satisfies Check;
