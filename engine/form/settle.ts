// What one change reaches, and nothing else. What waits is one bit for each rank; bits are taken from the lowest, and
// working out a field only ever marks higher ranks, so each field is worked out once, after all it depends on.
// Requirements and rules are judged afterwards: no visibility and no value looks at them.

import type { FieldState } from '../value/field-state.ts';
import type { FieldValue } from '../value/field-value.ts';
import { ZERO } from '../value/is-decimal.ts';
import { sameValue } from '../value/same-value.ts';
import { type Draft, NOTHING_WAITS, nodeOf, own } from './draft.ts';
import { complain, judge } from './judge.ts';
import { type Node, type Ranks, readAll } from './plan.ts';

/** Marks a field to be worked out again. */
export function touch(draft: Draft, rank: number): void {
  const { scratch } = draft.form.plan;
  const word = rank >>> 5;
  scratch.waiting[word] = (scratch.waiting[word] ?? 0) | (1 << (rank & 31));
  if (word > scratch.high) scratch.high = word;
  if (word < draft.low) draft.low = word;
}

/** Marks a field to be judged again: is it required, and are its rules met? */
export function reconsider(draft: Draft, rank: number): void {
  const { judging } = draft.form.plan.scratch;
  if (judging[rank] === 1) return;
  judging[rank] = 1;
  draft.judged.push(rank);
}

/** Works out all that waits and all that it reaches, then judges what has become of it. */
export function settle(draft: Draft): void {
  const { plan } = draft.form;
  const { scratch } = plan;
  for (let word = draft.low; word <= scratch.high; word += 1) {
    for (let bits = scratch.waiting[word] ?? 0; bits !== 0; bits = scratch.waiting[word] ?? 0) {
      const bit = 31 - Math.clz32(bits & -bits);
      scratch.waiting[word] = bits & ~(1 << bit);
      workOut(draft, (word << 5) + bit);
    }
  }
  scratch.high = -1;
  draft.low = NOTHING_WAITS;
  for (const rank of draft.judged) {
    scratch.judging[rank] = 0;
    judge(draft, rank);
  }
  draft.judged.length = 0;
}

function workOut(draft: Draft, rank: number): void {
  const node = nodeOf(draft, rank);
  const before = draft.fields.at(rank);
  const visible = isVisible(node, draft);
  const result = visible ? valueOf(node, before, draft) : null;
  const value = result ?? (visible && node.compute !== null ? ZERO : null);
  const turned = visible !== before.visible;
  const moved = !sameValue(value, before.value);
  if (turned || moved) {
    const state = own(draft, rank);
    state.visible = visible;
    if (moved) state.value = value;
    if (turned) recount(draft, node, visible);
    notify(draft, rank);
    reconsider(draft, rank);
  }
  if (node.compute !== null) complain(draft, rank, visible && result === null ? node.failed : null);
}

function isVisible({ container, shown }: Node, { fields }: Draft): boolean {
  if (container >= 0 && !fields.at(container).visible) return false;
  return shown === null || shown(fields);
}

/** Null from a formula says that it cannot be worked out; null or undefined from an answer, that there is none. */
function valueOf(
  { compute, field, sources }: Node,
  { answer }: FieldState,
  { fields }: Draft,
): FieldValue | undefined {
  return compute === null
    ? field.kind.read(answer, field.definition, readAll(sources, fields))
    : compute(fields);
}

function recount(draft: Draft, { field }: Node, visible: boolean): void {
  if (field.displayed) draft.shown.set(field.page, draft.shown.at(field.page) + (visible ? 1 : -1));
}

const NOBODY: Ranks = [];

function notify(draft: Draft, rank: number): void {
  const { dependents, judges } = draft.form.plan;
  const waiting = dependents[rank] ?? NOBODY;
  for (let i = 0; i < waiting.length; i += 1) touch(draft, waiting[i] ?? 0);
  const judging = judges[rank] ?? NOBODY;
  for (let i = 0; i < judging.length; i += 1) reconsider(draft, judging[i] ?? 0);
}
