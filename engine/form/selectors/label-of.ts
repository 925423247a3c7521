import { present } from '../../value/present.ts';
import type { CompiledField, Page } from '../plan/compiled-field.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { FormState } from '../state/form-state.ts';

/** The label of a field with answers in place of its tags. */
export function labelOf(form: CompiledForm, state: FormState, field: CompiledField): string {
  return filledFor(form, state, field, field.label);
}

/** A text of a field with answers in place of its tags. */
export function filledFor(
  form: CompiledForm,
  { fields }: FormState,
  { index }: CompiledField,
  text: string,
): string {
  const { references } = present(form.blueprint.fields[index]);
  return form.tags?.(text, references, form, fields) ?? text;
}

/** The label of a page with answers in place of its tags: that of the field that opens it. */
export function pageLabelOf(form: CompiledForm, state: FormState, { index, label }: Page): string {
  const opener = form.fields.find(({ kind, page }) => kind.begins === 'page' && page === index);
  return opener === undefined ? label : filledFor(form, state, opener, label);
}
