import type { Comparison } from '../model/model.ts';
import { type Analysis, canHold, type Goal } from '../search/search.ts';

/** How many times as much may be looked at without a comparison as with all: what takes longer is taken to be needed. */
const FACTOR = 4;

/** More comparisons than these are not tried one by one. */
const MOST_TRIED = 60;

/**
 * Of something that never holds: comparisons which together keep it from holding, each of which is needed for that. The
 * fewest there are is not promised.
 */
export function conflictOf(analysis: Analysis, goal: Goal): readonly Comparison[] {
  const met = new Set<number>();
  const { budget } = analysis;
  if (canHold(analysis, goal, { met }).type !== 'never') return [];
  const most = FACTOR * (budget - analysis.budget);
  const comparisons = analysis.model.comparisons.filter(({ id }) => met.has(id)).slice(0, MOST_TRIED);
  const relaxed = new Set<number>();
  for (const { id } of comparisons)
    if (canHold(analysis, goal, { relaxed: new Set([...relaxed, id]), most }).type === 'never')
      relaxed.add(id);
  return comparisons.filter(({ id }) => !relaxed.has(id));
}
