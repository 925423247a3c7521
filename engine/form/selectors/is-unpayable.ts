import { certain } from '../../value/certain.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { type Plan, rankAt, type ValueSource } from '../plan/plan.ts';
import { isFailed } from './along-of.ts';

/**
 * Whether a payment depends on a formula that fails: then nobody knows what is to be paid, and nothing is charged. That is so for
 * the amount of a payment that is shown, and for whether one is shown at all.
 */
export function isUnpayable(
  { fields, plan }: Pick<CompiledForm, 'fields' | 'plan'>,
  source: ValueSource,
): boolean {
  const reached = reachedByFailures(plan, source);
  if (reached.size === 0) return false;
  return fields.some(({ id, kind: { pays }, index }) => {
    if (pays === undefined) return false;
    const rank = rankAt(plan, index);
    const amount = pays.amount === undefined ? rank : certain(plan.rankOf.get(`${id}-${pays.amount}`));
    return reached.has(rank) || (at(source, rank).visible && reached.has(amount));
  });
}

/** The ranks that look at a formula that fails, or at what looks at one. */
function reachedByFailures(plan: Plan, source: ValueSource): ReadonlySet<number> {
  const { starts, ranks } = plan.dependents;
  const reached = new Set<number>();
  plan.nodes.forEach((_, rank) => {
    // Whatever looks at a field has a higher rank, so one walk finds them all.
    if (!reached.has(rank) && !isFailed(plan, rank, at(source, rank))) return;
    const end = certain(starts[rank + 1]);
    for (let nth = certain(starts[rank]); nth < end; nth += 1) reached.add(certain(ranks[nth]));
  });
  return reached;
}
