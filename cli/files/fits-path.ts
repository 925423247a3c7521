import { alternatives, fitsName } from './glob.ts';

/** Whether a path, or a folder on it, fits a pattern; both begin at the same folder, and have “/” between names. */
export function fitsPath(path: string, pattern: string): boolean {
  const names = path.split('/');
  return (alternatives(pattern) ?? []).some((one) => fitsNames(names, partsOf(one)));
}

function partsOf(pattern: string): readonly string[] {
  return pattern.split('/').filter((part) => part !== '' && part !== '.');
}

/** Goes along the names with all the places of the pattern at which it could be, so that no pattern takes long. */
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

/** `**` stands for no folder as well. */
function withoutFolders(places: Set<number>, parts: readonly string[]): ReadonlySet<number> {
  // What is added while it goes on comes to its turn.
  for (const place of places) if (parts[place] === '**') places.add(place + 1);
  return places;
}
