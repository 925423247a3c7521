import type { CompiledField } from '../form/plan/compiled-field.ts';
import type { CompiledForm } from '../form/plan/compiled-form.ts';
import { fieldNamed } from '../form/plan/field-named.ts';
import { textOf } from '../form/selectors/text-of.ts';
import type { FormState } from '../form/state/form-state.ts';
import { isConfidential } from './is-confidential.ts';

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
    if (!field.displayed || isConfidential(field.kind) || isToldWithOwner(form, field)) return [];
    const text = isHeading(field) ? '' : textOf(form, state, field.id);
    return text === '' ? [] : [{ label: labelOf(field), text }];
  });
}

/** The number of its copies is not an answer. */
function isHeading({ kind }: CompiledField): boolean {
  return kind.begins !== null;
}

function isToldWithOwner(form: CompiledForm, { owner }: CompiledField): boolean {
  return owner !== null && fieldNamed(form, owner)?.kind.joins !== undefined;
}

/** With a colon, unless it ends in a punctuation mark; from the second copy of a group on, with the copy's number. */
function labelOf({ label, id, copy }: CompiledField): string {
  const name = copy === 0 ? label || id : `${label || id} (${copy + 1})`;
  return name.replace(/[^?!:؟]$/u, '$&:');
}
