import type { Decimal } from 'formularium/engine';
import type { PartialForm } from '../partial/partial-form.ts';
import { linearSystemOf } from './linear-system.ts';
import { toDecimal } from './rational.ts';
import { numbersAt, solved } from './simplex.ts';

const NOTHING: ReadonlyMap<number, Decimal> = new Map();

/**
 * Numbers of fields, by index, with which the results of formulas are within their assumed ranges, as far as formulas are sums;
 * null when no numbers do that.
 */
export function numbersWithin(partial: PartialForm): ReadonlyMap<number, Decimal> | null {
  if (partial.assumed.size === 0) return NOTHING;
  const system = linearSystemOf(partial);
  if (system === null || system.sums.size === 0) return NOTHING;
  const { ranges, sums, fields } = system;
  const { points, work } = solved(ranges, sums);
  partial.looked += ranges.length + work;
  if (points === undefined) return NOTHING;
  if (points === null) return null;
  const numbers = numbersAt(points, ranges);
  return new Map(
    [...fields].flatMap(([index, variable]) => {
      const number = numbers[variable];
      return number === undefined ? [] : [[index, toDecimal(number)] as const];
    }),
  );
}
