import type { CompiledForm } from './compiled-form.ts';
import { fieldState } from './field-state-of.ts';
import type { FormState } from './form-state.ts';

/**
 * Whether an answer can be changed no more: it was accepted with everything else, or it was graded as it was given
 * (spec 001 §4). A control that shows it is locked.
 */
export function isAnswerFinal(form: CompiledForm, state: FormState, id: string): boolean {
  const field = form.plan.nodes[form.plan.rankOf.get(id) ?? -1]?.field;
  const now = fieldState(form, state, id);
  if (field === undefined || now === undefined || form.stages === null) return false;
  return form.stages.isFinal(field.definition, now, state.phase === 'done');
}
