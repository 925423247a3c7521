import type { FieldValue } from '../../value/field-value.ts';
import { ZERO } from '../../value/number/is-decimal.ts';
import { sameValue } from '../../value/same-value.ts';
import { at, put } from '../../value/vector.ts';
import type { Node, ValueSource } from '../plan/plan.ts';
import { isOwn, nodeOf, own, type Transaction } from './transaction.ts';
import { showIssue, validateField } from './validate-field.ts';

/** Recalculates and validates these fields and everything that they reach: none, if no field depends on another. */
export function settle(transaction: Transaction, ranks: readonly number[]): void {
  const { reach } = transaction.form.plan;
  if (reach) return reach.settle(transaction, ranks);
  for (const rank of ranks) {
    workOut(transaction, rank);
    validateField(transaction, rank);
  }
}

/** Calculates and validates every field of a state that has not been handed out yet: dependents always come later. */
export function settleAll(transaction: Transaction): void {
  const { nodes } = transaction.form.plan;
  for (let rank = 0; rank < nodes.length; rank += 1) workOut(transaction, rank);
  for (let rank = 0; rank < nodes.length; rank += 1) validateField(transaction, rank);
}

/** Calculates whether a field is visible, and its value. */
export function workOut(transaction: Transaction, rank: number): void {
  const node = nodeOf(transaction, rank);
  const { visible: before, answer } = at(transaction.fields, rank);
  const visible = isVisible(node, transaction.fields);
  // Without dependencies, a field changes only with its answer, which this update would have written.
  if (visible === before && !node.followsOthers && !isOwn(transaction, rank)) return;
  // Null from a formula means that it cannot be calculated; null or undefined from an answer, that there is none.
  const result = visible ? node.read(transaction.fields, answer) : null;
  enter(transaction, rank, visible, result ?? (visible && node.isComputed ? ZERO : null));
  if (node.isComputed) showIssue(transaction, rank, visible && result === null ? node.failed : null);
}

/** Writes the new state of a field, and passes on that it has changed. */
function enter(transaction: Transaction, rank: number, visible: boolean, value: FieldValue): void {
  const before = at(transaction.fields, rank);
  const turned = visible !== before.visible;
  const moved = !sameValue(value, before.value);
  if (!turned && !moved) return;
  const state = own(transaction, rank);
  state.visible = visible;
  if (moved) state.value = value;
  if (turned) recount(transaction, nodeOf(transaction, rank), visible);
  // A fresh state is calculated and validated as a whole anyway.
  if (!transaction.isFresh) transaction.form.plan.reach?.passOn(transaction, rank);
}

function isVisible({ container, shown }: Node, source: ValueSource): boolean {
  if (container >= 0 && !at(source, container).visible) return false;
  return shown === null || shown(source);
}

function recount({ shown }: Transaction, { field: { displayed, page } }: Node, visible: boolean): void {
  if (displayed) put(shown, page, at(shown, page) + (visible ? 1 : -1));
}
