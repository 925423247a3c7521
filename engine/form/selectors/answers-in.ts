import { isConfidential } from '../../kinds/is-confidential.ts';
import type { CompiledField } from '../plan/compiled-field.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { fieldNamed } from '../plan/field-named.ts';
import type { FormState } from '../state/form-state.ts';
import { labelOf } from './label-of.ts';
import { textOf } from './text-of.ts';

/** One answer or result as a visitor read it, under its label. */
export interface AnswerRow {
  readonly label: string;
  readonly text: string;
}

/**
 * Everything that the visitor saw and that is not blank, in the form's order: answers, and the results of formulas, but
 * neither hidden fields nor secrets. A name or an address is one row, with all its parts.
 */
export function answersIn(form: CompiledForm, state: FormState): readonly AnswerRow[] {
  return form.fields.flatMap((field) => {
    const text = isTold(form, field) ? textOf(form, state, field.id) : '';
    return text === '' ? [] : [{ label: rowLabel(form, state, field), text }];
  });
}

/** Whether a field is told as a row of its own. The number of copies of a group is not an answer. */
export function isTold(form: CompiledForm, { displayed, kind, owner }: CompiledField): boolean {
  if (!displayed || isConfidential(kind) || kind.begins !== null) return false;
  return owner === null || fieldNamed(form, owner)?.kind.joins === undefined;
}

/** With a colon, unless it ends in a punctuation mark; from the second copy of a group on, with the copy's number. */
function rowLabel(form: CompiledForm, state: FormState, field: CompiledField): string {
  return nameOfRow(form, state, field).replace(/[^?!:؟]$/u, '$&:');
}

/** The label of a field, from the second copy of a group on with the copy's number. */
export function nameOfRow(form: CompiledForm, state: FormState, field: CompiledField): string {
  const name = labelOf(form, state, field) || field.id;
  return field.copy === 0 ? name : `${name} (${field.copy + 1})`;
}
