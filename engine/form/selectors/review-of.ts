import { present } from '../../value/present.ts';
import type { CompiledField } from '../plan/compiled-field.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { fieldNamed } from '../plan/field-named.ts';
import { stateOf } from '../state/field-state-of.ts';
import type { FormState } from '../state/form-state.ts';
import { isTold, nameOfRow } from './answers-in.ts';
import { pageLabelOf } from './label-of.ts';
import { textOf } from './text-of.ts';

/** The answers of one page in a review. */
export interface ReviewedPage {
  /** The label of the page; '' if the form has only one. */
  readonly label: string;
  readonly answers: readonly ReviewedAnswer[];
}

/** One answer in a review, as visitors read it; '' for a blank one. */
export interface ReviewedAnswer {
  readonly field: string;
  readonly label: string;
  readonly text: string;
  /** Whether a visitor can change it; otherwise it is the result of others. */
  readonly isAnswered: boolean;
}

/**
 * What a review shows: every answer before it that the visitor can see, blank ones as well, and every result. Neither
 * secrets nor what stays on the page.
 */
export function reviewOf(form: CompiledForm, state: FormState, id: string): readonly ReviewedPage[] {
  const review = present(fieldNamed(form, id), id);
  return form.pages.flatMap((page) => {
    const answers = reviewedBy(form, review)
      .filter((field) => field.page === page.index && stateOf(form, state, field).visible)
      .map((field) => ({
        field: field.id,
        label: nameOfRow(form, state, field),
        text: textOf(form, state, field.id),
        isAnswered: isChangeable(field),
      }));
    if (answers.length === 0) return [];
    return [{ label: form.pages.length > 1 ? pageLabelOf(form, state, page) : '', answers }];
  });
}

/** The fields that a review shows whenever they are visible. */
export function reviewedBy(form: CompiledForm, { index }: CompiledField): readonly CompiledField[] {
  return form.fields.filter(
    (field) =>
      field.index < index && isTold(form, field) && (field.hasValue || field.kind.joins !== undefined),
  );
}

/** A field with several parts is changed at these. */
function isChangeable({ kind }: CompiledField): boolean {
  return kind.joins !== undefined || (kind.isAnswered && kind.isGiven !== true);
}
