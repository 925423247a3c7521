import { fillTagsIn } from '../../value/text/merge-tags.ts';
import type { CompiledField } from '../plan/compiled-field.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { mentionOf } from '../plan/mentions-of.ts';
import { stateOf } from '../state/field-state-of.ts';
import type { FormState } from '../state/form-state.ts';
import { textOfMention } from './html-of.ts';

/**
 * The label of the submit button, with the texts of fields in place of `{field-id}`: above all, the amount. While that
 * is invalid, the label stands without it.
 */
export function submitLabelOf(form: CompiledForm, state: FormState): string {
  const isRight = amountsIn(form).every((field) => stateOf(form, state, field).issue === null);
  const textFor = (name: string): string => textOfMention(form, state, mentionOf(form, name, null));
  return fillTagsIn(form.settings.submitLabel, (name) => (isRight ? textFor(name) : ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The amount that disables the form: one whose issue is shown (spec 000 §4); null if there is none. */
export function disabledBy(form: CompiledForm, state: FormState): string | null {
  return amountsIn(form).find((field) => stateOf(form, state, field).complaint !== null)?.id ?? null;
}

function amountsIn({ fields }: CompiledForm): readonly CompiledField[] {
  return fields.filter(({ kind }) => kind.disablesForm);
}
