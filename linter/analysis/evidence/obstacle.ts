import { dateCircle } from '../demands/date-order.ts';
import { areMet, type Demand } from '../demands/sendable.ts';
import { all } from '../model/ternary.ts';
import { type Analysis, canHold, type Goal, type Terms } from '../search/search.ts';

/** With more demands than these, they are not tried one by one. */
const MOST_TRIED = 40;

/** The limit on the work for one demand. */
const TERMS: Terms = { most: 5_000 };

/** Demands that are never met together, each of which is needed for that. */
export function obstacleAmong(
  analysis: Analysis,
  demands: readonly Demand[],
  context?: Goal,
): readonly Demand[] {
  const isNever = (some: readonly Demand[]): boolean => {
    const goal: Goal = (partial) => all([context?.(partial) ?? true, areMet(partial, some)]);
    return canHold(analysis, goal, TERMS).type === 'never';
  };
  const alone = demands.slice(0, MOST_TRIED).find((demand) => isNever([demand]));
  let left = alone === undefined ? demands : [alone];
  if (alone === undefined)
    for (const demand of demands.slice(0, MOST_TRIED)) {
      const others = left.filter((one) => one !== demand);
      if (isNever(others)) left = others;
    }
  return left.map((demand) => onlyInCircle(analysis, demand));
}

/** Of dates, only those in a circle. */
function onlyInCircle({ model }: Analysis, demand: Demand): Demand {
  const circle = demand.type === 'dates' ? dateCircle(model, new Set(demand.fields)) : null;
  return circle === null ? demand : { ...demand, fields: circle };
}
