import { present } from '../present.ts';

/**
 * The name that was probably meant: the nearest of the known ones, if it is near enough to be useful: at most so many
 * slips away.
 */
export function nearestName(
  name: string,
  names: Iterable<string>,
  limit: number = Math.max(1, Math.floor(name.length / 3)),
): string | null {
  if (name.length > 80) return null;
  const wanted = name.toLowerCase();
  let nearest: string | null = null;
  let least = limit + 1;
  for (const candidate of names) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

/** The names that are nearest, the nearest first, however far they are. */
export function nearestNames(name: string, names: Iterable<string>, most: number): readonly string[] {
  const wanted = name.slice(0, 80).toLowerCase();
  return [...names]
    .map((candidate) => ({ candidate, distance: editDistance(wanted, candidate.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/** “ Did you mean “x”?”, or nothing. */
export function didYouMean(name: string, names: Iterable<string>): string {
  const nearest = nearestName(name, names);
  return nearest === null ? '' : ` Did you mean “${nearest}”?`;
}

/** Insertions, deletions, replacements and swaps of neighbours (optimal string alignment), in three rows. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    [before, last, row] = [last, row, [i]];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const removed = present(last[j]) + 1;
      const inserted = present(row[j - 1]) + 1;
      let least = Math.min(removed, inserted, present(last[j - 1]) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, present(before[j - 2]) + 1);
      row[j] = least;
    }
  }
  return present(row[b.length]);
}
