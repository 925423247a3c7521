import type { Issue } from '../../value/issue.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { nodeAt, type ValueSource } from '../plan/plan.ts';
import type { FormState } from '../state/form-state.ts';

/** An issue and whose it is. */
export interface FieldIssue extends Issue {
  readonly field: string;
}

/** Every issue there is, whether or not the visitor has been told, in the order of the definition. */
export function issuesOf(form: CompiledForm, state: FormState): readonly FieldIssue[] {
  return gather(form, state, 'issue');
}

/** What the visitor is being told of and can mend, in the order of the definition. */
export function shownIssuesOf(form: CompiledForm, state: ShownState): readonly FieldIssue[] {
  return gather(form, state, 'complaint');
}

/** Wherever field states are read. */
interface ShownState {
  readonly fields: ValueSource;
}

function gather({ plan }: CompiledForm, { fields }: ShownState, which: 'issue' | 'complaint'): FieldIssue[] {
  const found: FieldIssue[] = [];
  for (const rank of plan.declared) {
    const field = at(fields, rank);
    const issue = field[which];
    // A formula that fails is told of at its field alone.
    if (issue !== null && issue !== nodeAt(plan, rank).failed) found.push({ field: field.id, ...issue });
  }
  return found;
}
