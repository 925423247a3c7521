import { type Decimal, decimalText, parseDecimal } from 'formularium/engine';
import { formulaFunctions } from 'formularium/engine/language';
import { apply, type Interval, ONE, ZERO } from '../bounds/interval.ts';
import type { FieldNode } from './model.ts';

/** The numbers that a field accepts. */
export interface Scale {
  readonly interval: Interval;
  /** The step between them, from the origin on; null when they are arbitrarily close. */
  readonly step: Decimal | null;
  readonly origin: Decimal;
}

/** How limits are read: as they are written, or with the tolerance of comparing two decimals (spec 001 §5). */
export type LimitsTaken = 'declared' | 'tolerated';

const HUNDREDTH: Decimal = { coefficient: 1, scale: 2 };
const HUNDRED: Decimal = { coefficient: 100, scale: 0 };

/** The scale of a field whose answers are single numbers, derived from its rules; null for any other. */
export function scaleOf({ trials }: FieldNode, limits: LimitsTaken = 'declared'): Scale | null {
  const limitsOf = (rule: string): readonly Decimal[] =>
    (trials.find((trial) => trial.rule === rule)?.limits ?? []).flatMap(
      (limit) => parseDecimal(String(limit)) ?? [],
    );
  if (!trials.some(({ rule }) => rule === 'number')) return null;
  const [least = null, most = null] = limitsOf('range');
  const isWhole = trials.some(({ rule }) => rule === 'integer');
  const [step = isWhole ? ONE : null, origin = ZERO] = limitsOf('step');
  const [min = null] = limitsOf('minNumber');
  const [max = null] = limitsOf('maxNumber');
  const declared = { low: min ?? least, high: max ?? most, isLowOpen: false, isHighOpen: false };
  return {
    interval: limits === 'declared' ? declared : tolerated(declared, min, max),
    step: step === null || decimalText(step) === '0' ? null : step,
    origin,
  };
}

/** Whether some numbers beyond the declared limits are accepted. */
export function isTolerant({ trials }: FieldNode): boolean {
  return trials.some(({ rule }) => rule === 'maxNumber' || rule === 'minNumber');
}

function tolerated(declared: Interval, min: Decimal | null, max: Decimal | null): Interval {
  const low = min === null ? declared.low : floored(min);
  if (max === null) return { ...declared, low };
  return { low, high: apply('+', floored(max), HUNDREDTH), isLowOpen: false, isHighOpen: true };
}

/** To two decimals. */
function floored(number: Decimal): Decimal | null {
  const hundredfold = apply('*', number, HUNDRED);
  const whole = hundredfold === null ? null : (formulaFunctions.get('floor')?.apply([hundredfold]) ?? null);
  return apply('/', whole, HUNDRED);
}
