import { parseDecimal } from '../number/decimal.ts';
import type { Currency } from './currencies.ts';
import { type Money, moneyOf } from './money.ts';
import { areGroups, certainAmount, type TypedAmount, typedAmount, whole } from './typed-amount.ts';

/** The amounts that an ambiguous typed text may mean: the question of its field's issue. Never zero. */
export function possibleAmounts(text: string, currency: Currency): readonly Money[] {
  const typed = typedAmount(text, currency);
  if (typed === null) return [];
  const certain = certainAmount(typed, currency);
  const found = certain === null ? [grouped(typed, currency), divided(typed, currency)] : [certain];
  const minors = found.flatMap((money) => (money === null || money.minor === 0n ? [] : [money.minor]));
  return [...new Set(minors)].map((minor) => ({ minor, currency }));
}

/** Read with its only separator as one of thousands. */
function grouped({ runs, separators, isFraction }: TypedAmount, currency: Currency): Money | null {
  const [first = '', second = ''] = runs;
  if (runs.length !== 2 || isFraction || first.startsWith('0')) return null;
  return second.length > 2 || separators[0] === ' ' || separators[0] === "'" ? whole(runs, currency) : null;
}

/** Read with its last separator as that of decimals, rounded to those of the currency. */
function divided({ runs, separators, isFraction }: TypedAmount, currency: Currency): Money | null {
  const head = isFraction ? [] : runs.slice(0, -1);
  const isPoint = runs.length === 2 || '.,;'.includes(String(separators.at(-1)));
  const isOne = isFraction ? runs.length === 1 : isPoint && areGroups(head, separators.slice(0, -1));
  const value = isOne ? parseDecimal(`${head.join('')}.${runs.at(-1)}`) : null;
  return value && moneyOf(value, currency);
}
