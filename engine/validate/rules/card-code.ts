import { isCardCode } from '../../value/money/card-types.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** It is a security code of the sort that the card has whose number is in the other field. */
export const rule = {
  name: 'cardCode',
  compile:
    () =>
    (value, { others: [number] }) =>
      typeof value === 'string' && isCardCode(value, typeof number === 'string' ? number : '')
        ? 'met'
        : 'unmet',
} as const satisfies Rule;

export const authoring = {
  words: 'Enter the security code, the 3 or 4 digits on the card.',
} as const satisfies RuleAuthoring;
