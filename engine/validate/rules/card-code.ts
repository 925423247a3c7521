import { isCardCode } from '../../value/card-types.ts';
import type { Rule } from '../rule.ts';

/** It is a security code as the card has them whose number is the other field. */
export const cardCode = {
  name: 'cardCode',
  words: 'Please enter a valid security code.',
  compile:
    () =>
    (value, { others: [number] }) =>
      typeof value === 'string' && isCardCode(value, typeof number === 'string' ? number : '')
        ? 'met'
        : 'unmet',
} as const satisfies Rule;
