import type { Need } from './need.ts';

/** The needs that a server with only these capabilities does not meet. */
export function unmetNeeds(needs: readonly Need[], declared: Iterable<string>): readonly Need[] {
  const known = new Set(declared);
  return needs.filter(({ capability }) => !known.has(capability));
}
