import type { CompiledForm } from '../plan/compiled-form.ts';
import { fieldNamed } from '../plan/field-named.ts';
import { stateOf } from '../state/field-state-of.ts';
import type { FormState } from '../state/form-state.ts';

/**
 * Whether an answer can no longer be changed: it was accepted with everything else, or it was graded when it was given
 * (spec 001 §4). Its control is locked.
 */
export function isAnswerFinal(form: CompiledForm, state: FormState, id: string): boolean {
  const field = fieldNamed(form, id);
  if (field === undefined || form.stages === null) return false;
  return form.stages.isFinal(field.definition, stateOf(form, state, field), state.phase === 'done');
}
