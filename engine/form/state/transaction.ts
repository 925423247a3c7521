import type { FieldState } from '../../value/field-state.ts';
import type { Mutable } from '../../value/mutable.ts';
import { at, type Editor, edit, edited, put } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { Node } from '../plan/plan.ts';
import type { Effect } from './effect.ts';
import type { Flows } from './flows.ts';
import type { FormState } from './form-state.ts';

/** A state being changed by one update. Field states it has copied are its own, and written in place. */
export interface Transaction {
  readonly form: CompiledForm;
  before: FormState;
  /** Whether nobody has been handed the state before: then it is written in place, and all of it is worked out. */
  readonly isFresh: boolean;
  readonly fields: Editor<FieldState>;
  readonly shown: Editor<number>;
  /** The names of the fields whose state is a new one. */
  readonly changed: string[];
  readonly effects: Effect[];
  /** The lowest word of the scratch's `waiting` that may hold a bit. */
  low: number;
  page: number;
  phase: FormState['phase'];
  notice: FormState['notice'];
  verdicts: FormState['verdicts'];
  today: string;
  flows: Flows;
  stage: FormState['stage'];
}

/** Above every word there is. */
export const NOTHING_WAITS: number = 2 ** 30;

/** Opens a state for one update. */
export function beginTransaction(
  form: CompiledForm,
  before: FormState,
  isFresh: boolean = false,
): Transaction {
  return {
    form,
    before,
    isFresh,
    fields: edit(before.fields),
    shown: edit(before.shown),
    changed: [],
    effects: [],
    low: NOTHING_WAITS,
    page: before.page,
    phase: before.phase,
    notice: before.notice,
    verdicts: before.verdicts,
    today: before.today,
    flows: before.flows,
    stage: before.stage,
  };
}

/** A field's state for writing: copied the first time, the update's own afterwards. */
export function own(transaction: Transaction, rank: number): Mutable<FieldState> {
  const state = at(transaction.fields, rank);
  if (isOwn(transaction, rank)) return state;
  const copy = copyOf(state);
  put(transaction.fields, rank, copy);
  transaction.changed.push(state.id);
  return copy;
}

/** Whether this update has written to a field's state. */
export function isOwn({ fields, before, isFresh }: Transaction, rank: number): boolean {
  return isFresh || at(fields, rank) !== at(before.fields, rank);
}

/** Member by member: every field state then has one shape, whatever it holds, and reading it stays fast. */
function copyOf(state: FieldState): Mutable<FieldState> {
  return {
    id: state.id,
    answer: state.answer,
    value: state.value,
    visible: state.visible,
    required: state.required,
    issue: state.issue,
    complaint: state.complaint,
    refusal: state.refusal,
    checked: state.checked,
    pending: state.pending,
  };
}

/** Takes back all that an update has done so far. */
export function rollBack(transaction: Transaction): void {
  Object.assign(transaction, beginTransaction(transaction.form, transaction.before));
}

/** The field of a rank, as closures. */
export function nodeOf({ form }: Transaction, rank: number): Node {
  return form.plan.nodes[rank] as Node;
}

/** Closes the draft: what is handed out is never written again, and is the state before if nothing came of it. */
export function commit(transaction: Transaction): FormState {
  const { before, page, phase, notice, verdicts, today, flows, stage } = transaction;
  const fields = edited(transaction.fields, before.fields);
  const same =
    fields === before.fields &&
    page === before.page &&
    phase === before.phase &&
    notice === before.notice &&
    verdicts === before.verdicts &&
    today === before.today &&
    flows === before.flows &&
    stage === before.stage;
  if (same) return before;
  // Written out: spreading the state before would be a third of what a key costs.
  return {
    fields,
    shown: edited(transaction.shown, before.shown),
    page,
    phase,
    notice,
    verdicts,
    today,
    flows,
    opened: before.opened,
    stage,
  };
}
