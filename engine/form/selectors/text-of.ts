import { say } from '../../blueprint/words/say.ts';
import { commaWords } from '../../blueprint/words/spoken-words.ts';
import type { FieldState } from '../../value/field-state.ts';
import type { CompiledField } from '../plan/compiled-field.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { fieldNamed } from '../plan/field-named.ts';
import { membersOf } from '../plan/members-of.ts';
import type { ValueSource } from '../plan/plan.ts';
import { stateOf } from '../state/field-state-of.ts';
import type { FormState } from '../state/form-state.ts';

/**
 * The text that a visitor sees for a field's value: options by their labels, results by their precision, a name or an
 * address with all its parts, the ‘other’ option with its text; '' when hidden or blank.
 */
export function textOf(form: CompiledForm, state: FormState, id: string): string {
  const field = fieldNamed(form, id);
  return field === undefined ? '' : textFrom(form, state, { field, own: ownText });
}

/** The writer of texts for a field's own value. */
export type OwnText = (
  value: NonNullable<FieldState['value']>,
  field: CompiledField,
  comma: string,
) => string;

/** As much of a form as the texts of its fields come from. */
export interface TextForm extends Pick<CompiledForm, 'fields' | 'settings' | 'blueprint'> {
  readonly plan: Pick<CompiledForm['plan'], 'declared'>;
}

/** The same, with another writer for the texts of values. */
export function textFrom(
  form: TextForm,
  state: { readonly fields: ValueSource },
  { field, own }: { readonly field: CompiledField; readonly own: OwnText },
): string {
  const { value } = stateOf(form, state, field);
  const comma = commaOf(form);
  const text = value === null ? '' : own(value, field, comma);
  const { joins } = field.kind;
  if (joins === undefined) return text;
  const others = membersOf(form, field).map((member) => textFrom(form, state, { field: member, own }));
  return [text, ...others].filter(Boolean).join(joins || comma);
}

/** What stands between several values, in the language of the form. */
export function commaOf({ blueprint }: Pick<TextForm, 'blueprint'>): string {
  return say(blueprint.language, commaWords);
}

const ownText: OwnText = (value, { kind, definition }, comma) => kind.toText(value, definition, comma);
