// Kahn's algorithm: a field gets its rank once everything it depends on has one. What is left over depends on
// itself; a walk along its dependencies must run into a loop, and the shortest one there is what the author is told.
// No recursion: chains of thousands of fields are ordinary.

/** For each field, by its place in the definition, the places of those that its visibility or value looks at. */
export type Dependencies = readonly (readonly number[])[];

/** `order` holds the places of all fields, or of fewer when there are cycles; each cycle is closed: [a, b, a]. */
export interface Order {
  readonly order: Int32Array;
  readonly cycles: readonly (readonly number[])[];
}

/** Puts fields into an order in which each comes after its dependencies, and stays as declared otherwise. */
export function orderOf(dependencies: Dependencies): Order {
  const dependents = invert(dependencies);
  const open = dependencies.map((sources) => sources.length);
  const order = new Int32Array(dependencies.length);
  let ready = 0;
  for (const [place, count] of open.entries()) if (count === 0) order[ready++] = place;
  let next = 0;
  const cycles: (readonly number[])[] = [];
  for (;;) {
    for (; next < ready; next += 1) ready = release(order[next] ?? 0, { dependents, open, order, ready });
    const start = open.findIndex((left) => left > 0);
    if (start < 0) return { order: cycles.length === 0 ? order : order.subarray(0, 0), cycles };
    const cycle = shortestCycle(start, dependencies, open);
    cycles.push(cycle);
    // The loop is cut, so that what hangs behind it is looked at too, and other loops are found.
    ready = cut(cycle, { dependents, open, order, ready });
  }
}

/** For each place, who depends on it. */
export function invert(dependencies: Dependencies): number[][] {
  const dependents: number[][] = dependencies.map(() => []);
  for (const [place, sources] of dependencies.entries())
    for (const source of sources) dependents[source]?.push(place);
  return dependents;
}

interface Progress {
  readonly dependents: readonly (readonly number[])[];
  readonly open: number[];
  readonly order: Int32Array;
  readonly ready: number;
}

function release(place: number, { dependents, open, order, ready }: Progress): number {
  let count = ready;
  for (const dependent of dependents[place] ?? []) {
    const left = open[dependent] ?? 0;
    if (left === 0) continue;
    open[dependent] = left - 1;
    if (left === 1) order[count++] = dependent;
  }
  return count;
}

function cut(cycle: readonly number[], { open, order, ready }: Progress): number {
  let count = ready;
  for (const place of cycle) {
    if (open[place] === 0) continue;
    open[place] = 0;
    order[count++] = place;
  }
  return count;
}

function shortestCycle(
  start: number,
  dependencies: Dependencies,
  open: readonly number[],
): readonly number[] {
  const isOpen = (place: number): boolean => (open[place] ?? 0) > 0;
  const seen = new Set<number>();
  let place = start;
  while (!seen.has(place)) {
    seen.add(place);
    place = dependencies[place]?.find(isOpen) ?? place;
  }
  return pathBack(place, dependencies, isOpen);
}

/** The shortest way from a field on a loop along its dependencies back to itself. */
function pathBack(
  start: number,
  dependencies: Dependencies,
  isOpen: (place: number) => boolean,
): readonly number[] {
  const cameFrom = new Map<number, number>();
  const queue = [start];
  for (const place of queue) {
    for (const source of dependencies[place] ?? []) {
      if (source === start) return trace(place, start, cameFrom);
      if (!isOpen(source) || cameFrom.has(source)) continue;
      cameFrom.set(source, place);
      queue.push(source);
    }
  }
  throw new Error('A field on a loop has no way back to itself.');
}

function trace(last: number, start: number, cameFrom: ReadonlyMap<number, number>): readonly number[] {
  const path = [start];
  for (
    let place: number | undefined = last;
    place !== undefined && place !== start;
    place = cameFrom.get(place)
  )
    path.push(place);
  return [...path, start].reverse();
}
