import { type Decimal, decimalText, parseDecimal } from 'formularium/engine';
import { apply, type Interval, ZERO } from './interval.ts';
import type { Subject } from './model.ts';

/** The numbers that a field accepts. */
export interface Scale {
  readonly interval: Interval;
  /** How far apart they are, from the origin on; null when they are as close as anybody likes. */
  readonly step: Decimal | null;
  readonly origin: Decimal;
  /** Whether something is always chosen on it. */
  readonly isNeverBlank: boolean;
}

/** A limit is compared with what is floored to two decimals, so it lets through what is less than this above it (spec 001 §5). */
const FLOORED_AWAY: Decimal = { coefficient: 1, scale: 2 };

/** The scale of a field whose answers are single numbers, read off its rules; null for any other. */
export function scaleOf({ trials, field }: Subject): Scale | null {
  const limitsOf = (rule: string): readonly Decimal[] =>
    (trials.find((trial) => trial.rule === rule)?.limits ?? []).flatMap(
      (limit) => parseDecimal(String(limit)) ?? [],
    );
  if (!trials.some(({ rule }) => rule === 'number')) return null;
  const [least = null, most = null] = limitsOf('range');
  const [step = null, origin = ZERO] = limitsOf('step');
  const low = limitsOf('minNumber')[0] ?? least;
  const high = limitsOf('maxNumber')[0];
  const interval =
    high === undefined
      ? { low, high: most, isLowOpen: false, isHighOpen: false }
      : { low, high: apply('+', high, FLOORED_AWAY), isLowOpen: false, isHighOpen: true };
  const isNeverBlank = least !== null && field.kind.initial(field.definition) !== null;
  return { interval, step: step === null || decimalText(step) === '0' ? null : step, origin, isNeverBlank };
}
