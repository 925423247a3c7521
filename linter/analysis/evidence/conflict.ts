import type { Comparison } from '../model/clauses.ts';
import { type Analysis, canHold, type Goal } from '../search/search.ts';

/** The limit for one question, as a multiple of the work for all comparisons: a comparison that takes longer counts as needed. */
const FACTOR = 4;

/** With more comparisons than these, they are not tried one by one. */
const MOST_TRIED = 60;

/**
 * For something that never holds: comparisons that together keep it from holding, each of which is needed for that. There may be a
 * smaller set.
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
