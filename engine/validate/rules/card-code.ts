import { isCardCode } from '../../value/money/card-types.ts';
import type { Rule, RuleWords } from '../rule.ts';

/** It is a security code as the card has them whose number is the other field. */
export const cardCode = {
  name: 'cardCode',
  compile:
    () =>
    (value, { others: [number] }) =>
      typeof value === 'string' && isCardCode(value, typeof number === 'string' ? number : '')
        ? 'met'
        : 'unmet',
} as const satisfies Rule;

export const cardCodeWords = {
  of: 'cardCode',
  words: 'Please enter a valid security code.',
} as const satisfies RuleWords;
