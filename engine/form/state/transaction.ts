import type { FieldState } from '../../value/field-state.ts';
import type { Mutable } from '../../value/mutable.ts';
import { at, type Editor, edit, edited, put } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { Node } from '../plan/plan.ts';
import type { Effect } from './effect.ts';
import type { Flows } from './flows.ts';
import type { FormState } from './form-state.ts';

/** A state being changed by one update. Field states that it has copied are its own, and written in place. */
export interface Transaction {
  readonly form: CompiledForm;
  before: FormState;
  /** Whether the state has never been handed out: it is then written in place, and calculated as a whole. */
  readonly isFresh: boolean;
  readonly fields: Editor<FieldState>;
  readonly shown: Editor<number>;
  /** The names of the fields whose state is a new one. */
  readonly changed: string[];
  readonly effects: Effect[];
  page: number;
  phase: FormState['phase'];
  notice: FormState['notice'];
  verdicts: FormState['verdicts'];
  today: string;
  flows: Flows;
  stage: FormState['stage'];
}

/** Begins the transaction of one update. */
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
    page: before.page,
    phase: before.phase,
    notice: before.notice,
    verdicts: before.verdicts,
    today: before.today,
    flows: before.flows,
    stage: before.stage,
  };
}

/** A field's state for writing: copied the first time, the transaction's own afterwards. */
export function own(transaction: Transaction, rank: number): Mutable<FieldState> {
  const state = at(transaction.fields, rank);
  if (isOwn(transaction, rank)) return state;
  const copy = copyOf(state);
  put(transaction.fields, rank, copy);
  transaction.changed.push(state.id);
  return copy;
}

/** Whether this transaction has written to a field's state. */
export function isOwn({ fields, before, isFresh }: Transaction, rank: number): boolean {
  return isFresh || at(fields, rank) !== at(before.fields, rank);
}

/** Member by member: every field state then has the same shape, whatever it holds, and reading it stays fast. */
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

/** Undoes all that a transaction has done so far. */
export function rollBack(transaction: Transaction): void {
  Object.assign(transaction, beginTransaction(transaction.form, transaction.before));
}

/** The field of a rank, as closures. */
export function nodeOf({ form }: Transaction, rank: number): Node {
  return form.plan.nodes[rank] as Node;
}

/** Ends the transaction: the result is never written again, and is the previous state if nothing has changed. */
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
  // Written out: spreading the previous state would be a third of the cost of a key.
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
