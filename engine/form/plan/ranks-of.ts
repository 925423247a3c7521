import { present } from '../../value/present.ts';
import type { FormSurroundings } from './form-parts.ts';
import { type RankLists, rankAt } from './plan.ts';

const NOBODY: readonly number[] = [];

/** One of the lists of places that each field of a blueprint has, as ranks: by rank. */
export function ranksOf(name: 'dependents' | 'revalidates', around: FormSurroundings): RankLists {
  const { order, fields } = around.blueprint;
  return order.map((index) => {
    const places = present(fields[index])[name];
    return places.length === 0 ? NOBODY : places.map((place) => rankAt(around, place));
  });
}
