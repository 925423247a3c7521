import type { FieldState } from '../value/field-state.ts';
import type { CompiledField } from './compiled-field.ts';
import type { CompiledForm } from './compiled-form.ts';
import { fieldState } from './field-state-of.ts';
import type { FormState } from './form-state.ts';

/**
 * Whether an answer can be changed no more: it was accepted with everything else, or it was graded as it was given
 * (spec 001 §4). A control that shows it is locked.
 */
export function isAnswerFinal(form: CompiledForm, state: FormState, id: string): boolean {
  const field = form.fields[form.plan.declared.indexOf(form.plan.rankOf.get(id) ?? -1)];
  const its = fieldState(form, state, id);
  return field !== undefined && its !== undefined && isFinal(field, its, state.phase);
}

/** The same, for a field that has been found. */
export function isFinal(
  { definition }: CompiledField,
  { value }: FieldState,
  phase: FormState['phase'],
): boolean {
  return phase === 'done' || (definition.final === true && value !== null);
}
