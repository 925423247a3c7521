import type { FormBlueprint } from '../../blueprint/blueprint.ts';
import { present } from '../../value/present.ts';
import { compileNode } from './compile-node.ts';
import type { FormSurroundings, Pieces } from './form-parts.ts';
import type { Plan, RankLists } from './plan.ts';

/** Compiles each field into closures, and registers its dependents. */
export function planOf({ blueprint, fields, parts, read }: Pieces): Plan {
  const { order } = blueprint;
  const declared = new Int32Array(order.length);
  const rankOf = new Map<string, number>();
  order.forEach((index, rank) => {
    declared[index] = rank;
    rankOf.set(present(fields[index]).id, rank);
  });
  const around: FormSurroundings = { blueprint, fields, parts, read, declared };
  return {
    rankOf,
    nodes: order.map((index) => compileNode(index, around)),
    declared,
    dependents: rankLists('dependents', blueprint, declared),
    revalidates: rankLists('revalidates', blueprint, declared),
    submitShown: parts.links?.visibilityOf(blueprint.submit, around) ?? null,
    behaves: blueprint.behaviors.map((behavior) => parts.links?.visibilityOf(behavior, around) ?? null),
    scratch: {
      waiting: new Int32Array((order.length + 31) >>> 5),
      high: -1,
      isQueued: new Uint8Array(order.length),
      queue: new Int32Array(order.length),
      queued: 0,
    },
  };
}

/** One of the lists of indexes that each field of a blueprint has, as ranks. */
function rankLists(
  name: 'dependents' | 'revalidates',
  { order, fields }: FormBlueprint,
  declared: Int32Array,
): RankLists {
  const starts = new Int32Array(order.length + 1);
  const ranks: number[] = [];
  order.forEach((index, rank) => {
    const list = present(fields[index])[name];
    for (let nth = 0; nth < list.length; nth += 1) ranks.push(present(declared[list[nth] as number]));
    starts[rank + 1] = ranks.length;
  });
  return { starts, ranks: new Int32Array(ranks) };
}
