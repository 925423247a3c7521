import { present } from '../value/present.ts';

/** For each field, by its place in the definition, the places of the fields its visibility or value depends on. */
export type Dependencies = readonly (readonly number[])[];

/**
 * Orders fields so that each comes after its dependencies, and otherwise as declared: fields declared together are
 * calculated together, so one answer reaches few nodes of a state. Fields on a cycle, and fields that depend on them,
 * are left out, so the order is shorter then. It does not recurse: chains of thousands of fields are ordinary.
 */
export function orderOf(dependencies: Dependencies): Int32Array {
  return asDeclared(dependencies) ?? withoutCycles(dependencies);
}

const OPEN = 1;
const PLACED = 2;

/** Each field in turn, after those of its dependencies that have no place yet; null when there is a cycle. */
function asDeclared(dependencies: Dependencies): Int32Array | null {
  const order = new Int32Array(dependencies.length);
  const marks = new Uint8Array(dependencies.length);
  const path: number[] = [];
  let placed = 0;
  for (let first = 0; first < order.length; first += 1) {
    if (marks[first] === PLACED) continue;
    path.push(first);
    for (let place = path.at(-1); place !== undefined; place = path.at(-1)) {
      if (marks[place] === 0) {
        marks[place] = OPEN;
        // An open field is below on the path: it depends on this one.
        if (!pushUnplaced(present(dependencies[place]), marks, path)) return null;
        continue;
      }
      path.pop();
      if (marks[place] === PLACED) continue;
      marks[place] = PLACED;
      order[placed] = place;
      placed += 1;
    }
  }
  return order;
}

/** The first of them ends on top; false when one of them is open. */
function pushUnplaced(sources: readonly number[], marks: Uint8Array, path: number[]): boolean {
  for (let i = sources.length - 1; i >= 0; i -= 1) {
    const source = present(sources[i]);
    if (marks[source] === OPEN) return false;
    if (marks[source] !== PLACED) path.push(source);
  }
  return true;
}

/** Kahn's algorithm: a field gets its place once all its dependencies have theirs. */
function withoutCycles(dependencies: Dependencies): Int32Array {
  const dependents = invert(dependencies);
  const open = dependencies.map((sources) => sources.length);
  const order: number[] = [...open.keys()].filter((place) => open[place] === 0);
  for (const place of order) {
    for (const dependent of present(dependents[place])) {
      const left = present(open[dependent]) - 1;
      open[dependent] = left;
      if (left === 0) order.push(dependent);
    }
  }
  return Int32Array.from(order);
}

const NOBODY: number[] = [];

/** The dependents of each place, in the given order; without one, in order of their places. */
export function invert(dependencies: Dependencies, order?: Int32Array): Dependencies {
  const dependents: number[][] = new Array(dependencies.length).fill(NOBODY);
  for (let nth = 0; nth < dependencies.length; nth += 1) {
    const place = order?.[nth] ?? nth;
    const sources = present(dependencies[place]);
    if (sources.length === 0) continue;
    for (const source of sources) {
      const known = present(dependents[source]);
      if (known === NOBODY) dependents[source] = [place];
      else known.push(place);
    }
  }
  return dependents;
}
