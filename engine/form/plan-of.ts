import { compileNode } from './compile-node.ts';
import type { Pieces, Surroundings } from './parts.ts';
import type { Plan } from './plan.ts';

/** Makes each field into closures, and tells each which others to tell. */
export function planOf(pieces: Pieces): Plan {
  const { layout, fields, parts } = pieces;
  const { order } = layout;
  const declared = new Int32Array(order.length);
  for (const [rank, index] of order.entries()) declared[index] = rank;
  const around: Surroundings = { ...pieces, declared };
  const byRank = (name: 'dependents' | 'judges'): Int32Array[] =>
    order.map((index) =>
      Int32Array.from(layout.fields[index]?.[name] ?? [], (other) => declared[other] ?? 0).sort(),
    );
  return {
    rankOf: new Map(fields.map(({ id }, index) => [id, declared[index] ?? 0])),
    nodes: order.map((index) => compileNode(index, around)),
    declared,
    dependents: byRank('dependents'),
    judges: byRank('judges'),
    submitShown: parts.links?.visibilityOf(layout.submit, around) ?? null,
    behaves: layout.behaviors.map((behavior) => parts.links?.visibilityOf(behavior, around) ?? null),
    scratch: {
      waiting: new Int32Array((order.length + 31) >>> 5),
      high: -1,
      judging: new Uint8Array(order.length),
      owned: new Uint8Array(order.length),
    },
  };
}
