import { alternatives, fitsName } from './glob.ts';

/** Whether a path, or a folder on it, matches a pattern; both are relative to the same folder, with “/” between names. */
export function fitsPath(path: string, pattern: string): boolean {
  const names = path.split('/');
  return (alternatives(pattern) ?? []).some((one) => fitsNames(names, partsOf(one)));
}

function partsOf(pattern: string): readonly string[] {
  return pattern.split('/').filter((part) => part !== '' && part !== '.');
}

/** Follows the names with all positions in the pattern that are possible so far, so that no pattern takes long. */
function fitsNames(names: readonly string[], parts: readonly string[]): boolean {
  const isMet = (places: ReadonlySet<number>): boolean => places.has(parts.length);
  let places = withoutFolders(new Set([0]), parts);
  for (const name of names) {
    const next = new Set<number>();
    for (const place of places) {
      const part = parts[place];
      if (part === '**') next.add(place);
      else if (part !== undefined && fitsName(name, part)) next.add(place + 1);
    }
    places = withoutFolders(next, parts);
    if (isMet(places)) return parts.length > 0;
  }
  return false;
}

/** `**` also stands for no folder. */
function withoutFolders(places: Set<number>, parts: readonly string[]): ReadonlySet<number> {
  // Positions added during the loop are visited as well.
  for (const place of places) if (parts[place] === '**') places.add(place + 1);
  return places;
}
