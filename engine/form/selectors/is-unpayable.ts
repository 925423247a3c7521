import { present } from '../../value/present.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { type Plan, rankAt, type ValueSource } from '../plan/plan.ts';
import { isFailed } from './along-of.ts';

/**
 * Whether a payment depends on a formula that fails: the amount is then unknown, and nothing is charged. This concerns
 * the amount of a visible payment, and whether one is visible at all.
 */
export function isUnpayable(
  { fields, plan }: Pick<CompiledForm, 'fields' | 'plan'>,
  source: ValueSource,
): boolean {
  const reached = reachedByFailures(plan, source);
  return fields.some(({ id, kind: { pays }, index }) => {
    if (pays === undefined) return false;
    const rank = rankAt(plan, index);
    const amount = pays.amount === undefined ? rank : present(plan.rankOf.get(`${id}-${pays.amount}`));
    return reached.has(rank) || (at(source, rank).visible && reached.has(amount));
  });
}

/** The ranks that depend on a failing formula, directly or not. */
function reachedByFailures(plan: Plan, source: ValueSource): ReadonlySet<number> {
  const reached = new Set<number>();
  if (plan.reach === null) return reached;
  plan.reach.dependents.forEach((dependents, rank) => {
    // Dependents have higher ranks, so one walk finds them all.
    if (!reached.has(rank) && !isFailed(plan, rank, at(source, rank))) return;
    for (const dependent of dependents) reached.add(dependent);
  });
  return reached;
}
