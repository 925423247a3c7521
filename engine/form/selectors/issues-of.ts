import type { Issue } from '../../value/issue.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { nodeAt, type ValueSource } from '../plan/plan.ts';
import type { FormState } from '../state/form-state.ts';

/** An issue and its field. */
export interface FieldIssue extends Issue {
  readonly field: string;
}

/** Every issue, shown or not, in the order of the definition. */
export function issuesOf(form: CompiledForm, state: FormState): readonly FieldIssue[] {
  return gather(form, state, 'issue');
}

/** The issues that are shown and that the visitor can correct, in the order of the definition. */
export function shownIssuesOf(form: CompiledForm, state: ShownState): readonly FieldIssue[] {
  return gather(form, state, 'complaint');
}

/** From any source of field states. */
interface ShownState {
  readonly fields: ValueSource;
}

function gather({ plan }: CompiledForm, { fields }: ShownState, which: 'issue' | 'complaint'): FieldIssue[] {
  const found: FieldIssue[] = [];
  for (const rank of plan.declared) {
    const field = at(fields, rank);
    const issue = field[which];
    // The failure of a formula is shown only at its field.
    if (issue !== null && issue !== nodeAt(plan, rank).failed) found.push({ field: field.id, ...issue });
  }
  return found;
}
