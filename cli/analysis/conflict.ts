import type { Atom } from './model.ts';
import { type Analysis, canHold, type Goal } from './search.ts';
import type { World } from './world.ts';

/** More comparisons than these are not tried one by one. */
const MOST_TRIED = 60;

/**
 * Of something that never holds: comparisons which together keep it from holding, each of which is needed for that. The
 * fewest there are is not promised.
 */
export function conflictOf(analysis: Analysis, goal: Goal): readonly Atom[] {
  const met = new Set<number>();
  const watched: Goal = (world: World) => {
    const verdict = goal(world);
    for (const id of world.met) met.add(id);
    return verdict;
  };
  if (canHold(analysis, watched).type !== 'never') return [];
  const atoms = analysis.model.atoms.filter(({ id }) => met.has(id)).slice(0, MOST_TRIED);
  const relaxed = new Set<number>();
  for (const { id } of atoms)
    if (canHold(analysis, goal, { relaxed: new Set([...relaxed, id]) }).type === 'never') relaxed.add(id);
  return atoms.filter(({ id }) => !relaxed.has(id));
}
