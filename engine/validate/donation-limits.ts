import type { FieldValue } from '../value/field-value.ts';
import type { Json } from '../value/json.ts';
import { currencyIn, shownAmount } from '../value/money/money.ts';
import { compare, isDecimal } from '../value/number/decimal.ts';
import { limitOf } from './floored.ts';
import type { RuleContext, Verdict } from './rule.ts';

/**
 * Whether an amount is a level, or within the limit; `isBeyond` gets its comparison with the limit. Levels that depend
 * on the frequency are not among the limits: then the price id, which is another field, says whether it is one.
 */
export function staysWithin(
  [bound, , ...levels]: readonly Json[],
  isBeyond: (order: -1 | 0 | 1) => boolean,
): (value: FieldValue, context: RuleContext) => Verdict {
  const limit = limitOf(bound);
  const known = levels.map(limitOf);
  return (value, { others: [priceId] }) => {
    if (priceId && priceId !== 'custom') return 'met';
    if (limit === null || !isDecimal(value) || !isBeyond(compare(value, limit))) return 'met';
    return known.some((level) => level !== null && compare(value, level) === 0) ? 'met' : 'unmet';
  };
}

/** The limit as its message shows it: with its symbol. */
export function shownBound([bound, currency]: readonly Json[]): readonly Json[] {
  const limit = limitOf(bound);
  return limit === null ? [] : [shownAmount(limit, currencyIn(currency))];
}
