import type { Issue } from '../value/issue.ts';
import type { CompiledForm } from './compiled-form.ts';
import { fieldStates } from './field-state-of.ts';
import type { FormState } from './form-state.ts';

/** An issue and whose it is. */
export interface FieldIssue extends Issue {
  readonly field: string;
}

/** Every issue there is, whether or not the visitor has been told, in the order of the definition. */
export function issuesOf(form: CompiledForm, state: FormState): readonly FieldIssue[] {
  return [...fieldStates(form, state)].flatMap(({ id, issue }) =>
    issue === null ? [] : [{ field: id, ...issue }],
  );
}

/** What the visitor is being told of, in the order of the definition. */
export function complaintsOf(form: CompiledForm, state: FormState): readonly FieldIssue[] {
  if (state.complaints === 0) return [];
  return [...fieldStates(form, state)].flatMap(({ id, complaint }) =>
    complaint === null ? [] : [{ field: id, ...complaint }],
  );
}
