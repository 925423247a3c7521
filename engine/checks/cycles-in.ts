// A field that is not in the order depends on itself, or on a field that does: a walk along its dependencies must run
// into a loop, and the shortest loop there is reported to the author. Then the loop is cut, so that others are found.

import { type Dependencies, orderOf } from '../blueprint/order.ts';
import { present } from '../value/present.ts';

/**
 * The cycles among fields, each closed: [a, b, a]. Fields with one name, which are copies of each other, are cut
 * together: a cycle in one copy is a cycle in all.
 */
export function* cyclesIn(
  dependencies: Dependencies,
  nameOf: (place: number) => unknown,
): Generator<readonly number[]> {
  let left: Dependencies = dependencies;
  for (;;) {
    const ordered = new Set(orderOf(left));
    const start = left.findIndex((_, place) => !ordered.has(place));
    if (start < 0) return;
    const cycle = shortestCycle(start, left, (place) => !ordered.has(place));
    yield cycle;
    const cut = new Set(cycle.map(nameOf));
    left = left.map((sources, place) => (cut.has(nameOf(place)) ? [] : sources));
  }
}

type IsOpen = (place: number) => boolean;

function shortestCycle(start: number, dependencies: Dependencies, isOpen: IsOpen): readonly number[] {
  const seen = new Set<number>();
  let place = start;
  while (!seen.has(place)) {
    seen.add(place);
    place = present(present(dependencies[place]).find(isOpen));
  }
  return wayBack(place, dependencies, isOpen);
}

/** The shortest way from a field on a loop along its dependencies back to itself. */
function wayBack(start: number, dependencies: Dependencies, isOpen: IsOpen): readonly number[] {
  const cameFrom = new Map<number, number>();
  const queue = [start];
  for (const place of queue) {
    for (const source of present(dependencies[place]).filter(isOpen)) {
      if (cameFrom.has(source)) continue;
      cameFrom.set(source, place);
      queue.push(source);
    }
  }
  return trace(start, cameFrom);
}

function trace(start: number, cameFrom: ReadonlyMap<number, number>): readonly number[] {
  const path = [start];
  let place = start;
  do {
    place = present(cameFrom.get(place));
    path.push(place);
  } while (place !== start);
  return path.reverse();
}
