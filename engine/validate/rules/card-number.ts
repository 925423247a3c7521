import { isCardNumber } from '../../value/card-types.ts';
import type { Rule } from '../rule.ts';

/** It is the number of a card: of a known sort, as long as those are, with the right check digit. */
export const cardNumber = {
  name: 'cardNumber',
  words: 'Please enter a valid card number.',
  compile: () => (value) => (typeof value === 'string' && isCardNumber(value) ? 'met' : 'unmet'),
} as const satisfies Rule;
