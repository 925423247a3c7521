// Recalculates only the fields that a change reaches. Waiting ranks are one bit each; bits are taken from the lowest,
// and
// calculating a field only ever marks higher ranks, so each field is calculated once, after all it depends on.
// Requirements and rules are validated afterwards: visibility and values never depend on them.

import type { FieldValue } from '../../value/field-value.ts';
import { ZERO } from '../../value/number/is-decimal.ts';
import { sameValue } from '../../value/same-value.ts';
import { at, put } from '../../value/vector.ts';
import type { Node, ValueSource } from '../plan/plan.ts';
import { isOwn, NOTHING_WAITS, nodeOf, own, type Transaction } from './transaction.ts';
import { showIssue, validateField } from './validate-field.ts';

/** Marks a field for recalculation. */
export function touch(transaction: Transaction, rank: number): void {
  const { scratch } = transaction.form.plan;
  const word = rank >>> 5;
  scratch.waiting[word] = (scratch.waiting[word] as number) | (1 << (rank & 31));
  if (word > scratch.high) scratch.high = word;
  if (word < transaction.low) transaction.low = word;
}

/** Marks a field for revalidation: whether it is required, and whether its rules are met. */
export function reconsider(transaction: Transaction, rank: number): void {
  const { scratch } = transaction.form.plan;
  if (scratch.isQueued[rank] === 1) return;
  scratch.isQueued[rank] = 1;
  scratch.queue[scratch.queued] = rank;
  scratch.queued += 1;
}

/** Calculates and validates every field of a state that has not been handed out yet: dependents always come later. */
export function settleAll(transaction: Transaction): void {
  const { nodes } = transaction.form.plan;
  for (let rank = 0; rank < nodes.length; rank += 1) workOut(transaction, rank);
  for (let rank = 0; rank < nodes.length; rank += 1) validateField(transaction, rank);
}

/** Recalculates the waiting fields and everything they reach, then validates the results. */
export function settle(transaction: Transaction): void {
  const { scratch } = transaction.form.plan;
  for (let word = transaction.low; word <= scratch.high; word += 1) {
    for (let bits = scratch.waiting[word] as number; bits !== 0; bits = scratch.waiting[word] as number) {
      const bit = 31 - Math.clz32(bits & -bits);
      scratch.waiting[word] = bits & ~(1 << bit);
      workOut(transaction, (word << 5) + bit);
    }
  }
  scratch.high = -1;
  transaction.low = NOTHING_WAITS;
  for (let nth = 0; nth < scratch.queued; nth += 1) {
    const rank = scratch.queue[nth] as number;
    scratch.isQueued[rank] = 0;
    validateField(transaction, rank);
  }
  scratch.queued = 0;
}

function workOut(transaction: Transaction, rank: number): void {
  const node = nodeOf(transaction, rank);
  const { visible: before, answer } = at(transaction.fields, rank);
  const visible = isVisible(node, transaction.fields);
  // Without dependencies, a field changes only with its answer, which this update would have written.
  if (visible === before && !node.followsOthers && !isOwn(transaction, rank)) return;
  // Null from a formula means that it cannot be calculated; null or undefined from an answer, that there is none.
  const result = visible ? node.read(transaction.fields, answer) : null;
  const isNew = enter(transaction, rank, visible, result ?? (visible && node.isComputed ? ZERO : null));
  if (node.isComputed) showIssue(transaction, rank, visible && result === null ? node.failed : null);
  else if (isNew) reconsider(transaction, rank);
}

/** Writes the new state of a field and marks its dependents; false when nothing has changed. */
function enter(transaction: Transaction, rank: number, visible: boolean, value: FieldValue): boolean {
  const before = at(transaction.fields, rank);
  const turned = visible !== before.visible;
  const moved = !sameValue(value, before.value);
  if (!turned && !moved) return false;
  const state = own(transaction, rank);
  state.visible = visible;
  if (moved) state.value = value;
  if (turned) recount(transaction, nodeOf(transaction, rank), visible);
  // A fresh state is calculated and validated as a whole anyway.
  if (transaction.isFresh) return false;
  notify(transaction, rank);
  return true;
}

function isVisible({ container, shown }: Node, source: ValueSource): boolean {
  if (container >= 0 && !at(source, container).visible) return false;
  return shown === null || shown(source);
}

function recount({ shown }: Transaction, { field: { displayed, page } }: Node, visible: boolean): void {
  if (displayed) put(shown, page, at(shown, page) + (visible ? 1 : -1));
}

function notify(transaction: Transaction, rank: number): void {
  const { dependents, revalidates } = transaction.form.plan;
  const waitingEnd = dependents.starts[rank + 1] as number;
  for (let i = dependents.starts[rank] as number; i < waitingEnd; i += 1)
    touch(transaction, dependents.ranks[i] as number);
  const queueEnd = revalidates.starts[rank + 1] as number;
  for (let i = revalidates.starts[rank] as number; i < queueEnd; i += 1)
    reconsider(transaction, revalidates.ranks[i] as number);
}
