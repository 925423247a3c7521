// What one change reaches, and nothing else. What waits is one bit for each rank; bits are taken from the lowest, and
// working out a field only ever marks higher ranks, so each field is worked out once, after all it depends on.
// Requirements and rules are judged afterwards: no visibility and no value looks at them.

import type { FieldValue } from '../../value/field-value.ts';
import { ZERO } from '../../value/number/is-decimal.ts';
import { sameValue } from '../../value/same-value.ts';
import { at, put } from '../../value/vector.ts';
import type { Node, Source } from '../plan/plan.ts';
import { type Draft, isOwn, NOTHING_WAITS, nodeOf, own } from './draft.ts';
import { complain, judge } from './judge.ts';

/** Marks a field to be worked out again. */
export function touch(draft: Draft, rank: number): void {
  const { scratch } = draft.form.plan;
  const word = rank >>> 5;
  scratch.waiting[word] = (scratch.waiting[word] as number) | (1 << (rank & 31));
  if (word > scratch.high) scratch.high = word;
  if (word < draft.low) draft.low = word;
}

/** Marks a field to be judged again: is it required, and are its rules met? */
export function reconsider(draft: Draft, rank: number): void {
  const { scratch } = draft.form.plan;
  if (scratch.judging[rank] === 1) return;
  scratch.judging[rank] = 1;
  scratch.judged[scratch.judgedCount] = rank;
  scratch.judgedCount += 1;
}

/** Works out and judges every field of a state that nobody has been handed yet: what one concerns always comes after it. */
export function settleAll(draft: Draft): void {
  const { nodes } = draft.form.plan;
  for (let rank = 0; rank < nodes.length; rank += 1) workOut(draft, rank);
  for (let rank = 0; rank < nodes.length; rank += 1) judge(draft, rank);
}

/** Works out all that waits and all that it reaches, then judges what has become of it. */
export function settle(draft: Draft): void {
  const { scratch } = draft.form.plan;
  for (let word = draft.low; word <= scratch.high; word += 1) {
    for (let bits = scratch.waiting[word] as number; bits !== 0; bits = scratch.waiting[word] as number) {
      const bit = 31 - Math.clz32(bits & -bits);
      scratch.waiting[word] = bits & ~(1 << bit);
      workOut(draft, (word << 5) + bit);
    }
  }
  scratch.high = -1;
  draft.low = NOTHING_WAITS;
  for (let nth = 0; nth < scratch.judgedCount; nth += 1) {
    const rank = scratch.judged[nth] as number;
    scratch.judging[rank] = 0;
    judge(draft, rank);
  }
  scratch.judgedCount = 0;
}

function workOut(draft: Draft, rank: number): void {
  const node = nodeOf(draft, rank);
  const { visible: before, answer } = at(draft.fields, rank);
  const visible = isVisible(node, draft.fields);
  // What looks at no other field moves only with its answer, which this update would have written.
  if (visible === before && !node.followsOthers && !isOwn(draft, rank)) return;
  // Null from a formula says that it cannot be worked out; null or undefined from an answer, that there is none.
  const result = visible ? node.read(draft.fields, answer) : null;
  const isNew = enter(draft, rank, visible, result ?? (visible && node.isComputed ? ZERO : null));
  if (node.isComputed) complain(draft, rank, visible && result === null ? node.failed : null);
  else if (isNew) reconsider(draft, rank);
}

/** Writes down what a field has come to, and tells whom it concerns; false when there is nothing to tell. */
function enter(draft: Draft, rank: number, visible: boolean, value: FieldValue): boolean {
  const before = at(draft.fields, rank);
  const turned = visible !== before.visible;
  const moved = !sameValue(value, before.value);
  if (!turned && !moved) return false;
  const state = own(draft, rank);
  state.visible = visible;
  if (moved) state.value = value;
  if (turned) recount(draft, nodeOf(draft, rank), visible);
  // All of a fresh one is worked out and judged anyway.
  if (draft.isFresh) return false;
  notify(draft, rank);
  return true;
}

function isVisible({ container, shown }: Node, source: Source): boolean {
  if (container >= 0 && !at(source, container).visible) return false;
  return shown === null || shown(source);
}

function recount({ shown }: Draft, { field: { displayed, page } }: Node, visible: boolean): void {
  if (displayed) put(shown, page, at(shown, page) + (visible ? 1 : -1));
}

function notify(draft: Draft, rank: number): void {
  const { dependents, judges } = draft.form.plan;
  const waitingEnd = dependents.starts[rank + 1] as number;
  for (let i = dependents.starts[rank] as number; i < waitingEnd; i += 1)
    touch(draft, dependents.ranks[i] as number);
  const judgingEnd = judges.starts[rank + 1] as number;
  for (let i = judges.starts[rank] as number; i < judgingEnd; i += 1)
    reconsider(draft, judges.ranks[i] as number);
}
