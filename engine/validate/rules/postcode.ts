import { isPostcodeOf, postcodeLike } from '../../value/place/postcodes.ts';
import { filledIn } from '../../value/text/text.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** It is written as the country in the other field writes postcodes. The message shows how. */
export const rule = {
  name: 'postcode',
  compile:
    () =>
    (value, { others: [country] }) =>
      typeof country !== 'string' || isPostcodeOf(country, String(value)) ? 'met' : 'unmet',
  messageFor: (words, _limits, { others: [country] }) => filledIn(words, [postcodeLike(String(country))]),
} as const satisfies Rule;

export const authoring = { words: 'Enter a postcode like {0}.' } as const satisfies RuleAuthoring;
