import { present } from '../../value/present.ts';
import type { FormSurroundings } from './form-parts.ts';
import { NOTHING_WAITS, type RankLists, type Reach, rankAt } from './plan.ts';

/** The dependents of each field, and the working memory of the updates that reach them. */
export function reachOf(around: FormSurroundings): Reach {
  const { order, fields } = around.blueprint;
  const ranksOf = (name: 'dependents' | 'revalidates'): RankLists =>
    order.map((index) => present(fields[index])[name].map((place) => rankAt(around, place)));
  return {
    dependents: ranksOf('dependents'),
    revalidates: ranksOf('revalidates'),
    scratch: {
      waiting: new Int32Array((order.length + 31) >>> 5),
      low: NOTHING_WAITS,
      high: -1,
      isQueued: new Uint8Array(order.length),
      queue: new Int32Array(order.length),
      queued: 0,
    },
  };
}
