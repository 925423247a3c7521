import { textOption } from '../kinds/field-definition.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Check } from './check.ts';
import { fieldsWith } from './fields-with.ts';

const withSeparators = fieldsWith('thousandsSeparator');

export const noEqualSeparators = {
  name: 'no-equal-separators',
  why: 'If the same character separates thousands and decimals, “1.234” could be two numbers.',
  *check(outline) {
    for (const { definition, base, at } of withSeparators(outline)) {
      const separator = textOption(definition, 'thousandsSeparator');
      if (separator === '' || separator !== (textOption(definition, 'decimalPoint') || '.')) continue;
      yield {
        code: 'no-equal-separators',
        at: at + pointer('thousandsSeparator'),
        message: `The field “${base}” uses “${separator}” both between thousands and before decimals.`,
        fix: 'Change “decimalPoint” or “thousandsSeparator”.',
      };
    }
  },
} as const satisfies Check;
