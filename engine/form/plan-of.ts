import { compileNode } from './compile-node.ts';
import type { FormLayout } from './layout.ts';
import type { Pieces, Surroundings } from './parts.ts';
import type { Plan, RankLists } from './plan.ts';

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
  return {
    rankOf,
    nodes: order.map((index) => compileNode(index, around)),
    declared,
    dependents: rankLists('dependents', layout, declared),
    judges: rankLists('judges', layout, declared),
    paid: order.flatMap((index, rank) => (fields[index]?.kind.pays === undefined ? [] : [rank])),
    submitShown: parts.links?.visibilityOf(layout.submit, around) ?? null,
    behaves: layout.behaviors.map((behavior) => parts.links?.visibilityOf(behavior, around) ?? null),
    scratch: {
      waiting: new Int32Array((order.length + 31) >>> 5),
      high: -1,
      judging: new Uint8Array(order.length),
    },
  };
}

/** One of the lists of indexes that each field of a layout has, as ranks. */
function rankLists(
  name: 'dependents' | 'judges',
  { order, fields }: FormLayout,
  declared: Int32Array,
): RankLists {
  const starts = new Int32Array(order.length + 1);
  for (const [rank, index] of order.entries())
    starts[rank + 1] = (starts[rank] ?? 0) + (fields[index]?.[name].length ?? 0);
  const ranks = new Int32Array(starts[order.length] ?? 0);
  for (const [rank, index] of order.entries()) {
    let place = starts[rank] ?? 0;
    for (const other of fields[index]?.[name] ?? []) ranks[place++] = declared[other] ?? 0;
    if (place - (starts[rank] ?? 0) > 1) ranks.subarray(starts[rank], place).sort();
  }
  return { starts, ranks };
}
