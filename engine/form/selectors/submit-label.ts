import type { CompiledField } from '../plan/compiled-field.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { stateOf } from '../state/field-state-of.ts';
import type { FormState } from '../state/form-state.ts';
import { textOf } from './text-of.ts';

/**
 * What the submit button says, with what fields show in place of `{field-id}`: the amount, above all. While that is not
 * right, the label stands without it.
 */
export function submitLabelOf(form: CompiledForm, state: FormState): string {
  const isRight = amountsIn(form).every((field) => stateOf(form, state, field).issue === null);
  return form.settings.submitLabel
    .replace(/\{([\w-]+)\}/g, (_, name: string) => (isRight ? textOf(form, state, name) : ''))
    .trim();
}

/** The amount that keeps the form disabled: its visitor has been told what is wrong with it (spec 000 §4); null while none does. */
export function disabledBy(form: CompiledForm, state: FormState): string | null {
  return amountsIn(form).find((field) => stateOf(form, state, field).complaint !== null)?.id ?? null;
}

function amountsIn({ fields }: CompiledForm): readonly CompiledField[] {
  return fields.filter(({ kind }) => kind.disablesForm);
}
