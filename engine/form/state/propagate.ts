// Recalculates only the fields that a change reaches. Waiting ranks are one bit each; bits are taken from the lowest, and
// calculating a field only ever marks higher ranks, so each field is calculated once, after all it depends on.
// Requirements and rules are validated afterwards: visibility and values never depend on them.

import { present } from '../../value/present.ts';
import type { FormSurroundings, LinkMaker } from '../plan/form-parts.ts';
import { linksOf, readerOf, visibilityOf } from '../plan/links.ts';
import { NOTHING_WAITS, type Reach } from '../plan/plan.ts';
import { ranksOf } from '../plan/ranks-of.ts';
import { workOut } from './settle.ts';
import { nodeOf, type Transaction } from './transaction.ts';
import { validateField } from './validate-field.ts';

/** Fields that depend on others: what they depend on, and how changes reach them. */
export const links: LinkMaker = { linksOf, visibilityOf, readerOf, reachOf };

function reachOf(around: FormSurroundings): Reach | null {
  const { fields, order } = around.blueprint;
  if (!fields.some(({ dependents, revalidates }) => dependents.length + revalidates.length > 0)) return null;
  return {
    dependents: ranksOf('dependents', around),
    revalidates: ranksOf('revalidates', around),
    scratch: {
      waiting: new Int32Array((order.length + 31) >>> 5),
      low: NOTHING_WAITS,
      high: -1,
      isQueued: new Uint8Array(order.length),
      queue: new Int32Array(order.length),
      queued: 0,
    },
    settle,
    passOn,
  };
}

/** Marks a field for recalculation. */
function touch({ scratch }: Reach, rank: number): void {
  const word = rank >>> 5;
  scratch.waiting[word] = (scratch.waiting[word] as number) | (1 << (rank & 31));
  if (word > scratch.high) scratch.high = word;
  if (word < scratch.low) scratch.low = word;
}

/** Marks a field for revalidation: whether it is required, and whether its rules are met. */
function reconsider({ scratch }: Reach, rank: number): void {
  if (scratch.isQueued[rank] === 1) return;
  scratch.isQueued[rank] = 1;
  scratch.queue[scratch.queued] = rank;
  scratch.queued += 1;
}

/** Recalculates these fields and everything they reach, then validates the results. */
function settle(transaction: Transaction, changed: readonly number[]): void {
  const reach = reachIn(transaction);
  const { scratch } = reach;
  for (const rank of changed) {
    touch(reach, rank);
    reconsider(reach, rank);
  }
  for (let word = scratch.low; word <= scratch.high; word += 1) {
    for (let bits = scratch.waiting[word] as number; bits !== 0; bits = scratch.waiting[word] as number) {
      const bit = 31 - Math.clz32(bits & -bits);
      scratch.waiting[word] = bits & ~(1 << bit);
      workOut(transaction, (word << 5) + bit);
    }
  }
  scratch.high = -1;
  scratch.low = NOTHING_WAITS;
  for (let nth = 0; nth < scratch.queued; nth += 1) {
    const rank = scratch.queue[nth] as number;
    scratch.isQueued[rank] = 0;
    validateField(transaction, rank);
  }
  scratch.queued = 0;
}

/** Marks everything that depends on a field, which has changed, and the field itself for revalidation. */
function passOn(transaction: Transaction, rank: number): void {
  const reach = reachIn(transaction);
  if (!nodeOf(transaction, rank).isComputed) reconsider(reach, rank);
  for (const dependent of present(reach.dependents[rank])) touch(reach, dependent);
  for (const dependent of present(reach.revalidates[rank])) reconsider(reach, dependent);
}

function reachIn({ form }: Transaction): Reach {
  return present(form.plan.reach);
}
