import type { CompiledForm } from './compiled-form.ts';
import { fieldState } from './field-state-of.ts';
import type { FormState } from './form-state.ts';

/** What the visitor sees of a field's value: options by their labels, results by their precision; '' when hidden or blank. */
export function textOf(form: CompiledForm, state: FormState, id: string): string {
  const rank = form.plan.rankOf.get(id);
  const field = rank === undefined ? undefined : form.plan.nodes[rank]?.field;
  const value = fieldState(form, state, id)?.value ?? null;
  return field === undefined || value === null ? '' : field.kind.toText(value, field.definition);
}
