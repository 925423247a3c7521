import { isDecimal } from '../../value/number/is-decimal.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** The kind reads numbers, with the field's own separators: a value that it could not read is still a text. */
export const rule = {
  name: 'number',
  compile: () => (value) => (isDecimal(value) ? 'met' : 'unmet'),
} as const satisfies Rule;

export const authoring = {
  words: 'Please enter a valid number.',
} as const satisfies RuleAuthoring;
