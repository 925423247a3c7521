import { present } from '../../value/present.ts';
import { compileNode } from './compile-node.ts';
import type { FormSurroundings, Pieces } from './form-parts.ts';
import type { Plan } from './plan.ts';

/** Compiles each field into closures. */
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
    reach: parts.links?.reachOf(around) ?? null,
    submitShown: parts.links?.visibilityOf(blueprint.submit, around) ?? null,
    behaves: blueprint.behaviors.map((behavior) => parts.links?.visibilityOf(behavior, around) ?? null),
  };
}
