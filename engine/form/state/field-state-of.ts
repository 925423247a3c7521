import type { FieldState } from '../../value/field-state.ts';
import { at } from '../../value/vector.ts';
import type { CompiledField } from '../plan/compiled-field.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { rankAt, type ValueSource } from '../plan/plan.ts';
import type { FormState } from './form-state.ts';

/** One field's state; undefined when the form has no such field. */
export function fieldState(form: CompiledForm, state: FormState, id: string): FieldState | undefined {
  const rank = form.plan.rankOf.get(id);
  return rank === undefined ? undefined : at(state.fields, rank);
}

/** The state of a field that the form has. */
export function stateOf(
  { plan }: { readonly plan: Pick<CompiledForm['plan'], 'declared'> },
  { fields }: { readonly fields: ValueSource },
  { index }: Pick<CompiledField, 'index'>,
): FieldState {
  return at(fields, rankAt(plan, index));
}

/** Every field's state, in the order of the definition. */
export function* fieldStates(form: CompiledForm, state: FormState): Generator<FieldState> {
  for (const rank of form.plan.declared) yield at(state.fields, rank);
}
