/** For each field, by its place in the definition, the places of those that its visibility or value looks at. */
export type Dependencies = readonly (readonly number[])[];

/**
 * Puts fields into an order in which each comes after its dependencies (Kahn's algorithm: a field gets its rank once
 * everything it depends on has one), and which stays as declared otherwise. Fields on a cycle, and what depends on them,
 * have no place in it, so it is shorter then. No recursion: chains of thousands of fields are ordinary.
 */
export function orderOf(dependencies: Dependencies): Int32Array {
  const dependents = invert(dependencies);
  const open = dependencies.map((sources) => sources.length);
  const order: number[] = [...open.keys()].filter((place) => open[place] === 0);
  for (const place of order) {
    for (const dependent of dependents[place] ?? []) {
      const left = (open[dependent] ?? 0) - 1;
      open[dependent] = left;
      if (left === 0) order.push(dependent);
    }
  }
  return Int32Array.from(order);
}

/** For each place, who depends on it. */
export function invert(dependencies: Dependencies): number[][] {
  const dependents: number[][] = dependencies.map(() => []);
  dependencies.forEach((sources, place) => {
    for (const source of sources) dependents[source]?.push(place);
  });
  return dependents;
}
