import { compileNode } from './compile-node.ts';
import type { Pieces, Surroundings } from './parts.ts';
import type { Plan, Ranks } from './plan.ts';

/** Makes each field into closures, and tells each which others to tell. */
export function planOf(pieces: Pieces): Plan {
  const { layout, fields, parts } = pieces;
  const { order } = layout;
  const declared = new Int32Array(order.length);
  const rankOf = new Map<string, number>();
  order.forEach((index, rank) => {
    declared[index] = rank;
    rankOf.set(fields[index]?.id ?? '', rank);
  });
  const around: Surroundings = { ...pieces, declared };
  // Where fields are worked out as they are declared, a layout's indexes are ranks, and in order.
  const isAsDeclared = order.every((index, rank) => index === rank);
  const byRank = (name: 'dependents' | 'judges'): readonly Ranks[] =>
    order.map((index) => {
      const indexes = layout.fields[index]?.[name] ?? [];
      return isAsDeclared ? indexes : indexes.map((other) => declared[other] ?? 0).sort((a, b) => a - b);
    });
  return {
    rankOf,
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
    },
  };
}
