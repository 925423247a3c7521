import type { CompiledField } from '../plan/compiled-field.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { stateOf } from '../state/field-state-of.ts';
import type { FormState } from '../state/form-state.ts';

/** What takes the place of an accepted form: the first end whose conditions hold; undefined if there is none. */
export function endOf(form: CompiledForm, state: FormState): CompiledField | undefined {
  if (state.phase !== 'done') return undefined;
  return form.fields.find((field) => field.kind.isEnd && stateOf(form, state, field).visible);
}
