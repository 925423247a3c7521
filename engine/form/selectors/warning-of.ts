import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { nodeAt } from '../plan/plan.ts';
import type { FormState } from '../state/form-state.ts';

/**
 * The author's warning about the answers, shown at a field that the visitor has left (at once without inline
 * validation); null if there is none, or if something has to be corrected first. It stops neither pages nor sending.
 */
export function warningOf(
  { plan, settings }: CompiledForm,
  { fields }: FormState,
  id: string,
): string | null {
  const rank = plan.rankOf.get(id);
  if (rank === undefined) return null;
  const { visible, checked, issue, complaint } = at(fields, rank);
  if (!visible || complaint !== null || (settings.inlineValidation && !checked)) return null;
  return nodeAt(plan, rank).refusal?.(fields, { issue }, null, 'warn')?.message ?? null;
}
