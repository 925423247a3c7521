// Patterns of paths: `*` and `?` within a name, `[abc]`, `[!abc]`, `{a,b}`, and `**` for any number of folders.
// Matching a name keeps only one position to return to, so that no pattern takes long, however many stars it has.

/** True when an argument is a pattern rather than a path. */
export function isGlob(path: string): boolean {
  return /[*?[{]/.test(path);
}

/** The most patterns that braces may expand to. */
const MOST_ALTERNATIVES = 1000;

/** The patterns that a pattern with braces expands to, or null when there are too many. */
export function alternatives(pattern: string): readonly string[] | null {
  const done: string[] = [];
  const open = [pattern];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const group = /\{([^{}]*,[^{}]*)\}/.exec(next);
    if (group === null) done.push(next);
    else {
      const [before, after] = [next.slice(0, group.index), next.slice(group.index + group[0].length)];
      open.push(...(group[1] ?? '').split(',').map((choice) => before + choice + after));
    }
    if (done.length + open.length > MOST_ALTERNATIVES) return null;
  }
  return [...new Set(done)];
}

/** Whether a name matches one part of a pattern. A name that begins with a dot matches only a part that does, too. */
export function fitsName(name: string, pattern: string): boolean {
  if (name.startsWith('.') && !pattern.startsWith('.')) return false;
  const parts = pattern.match(/\[[!^]?[^\]]+\]|[\s\S]/gu) ?? [];
  const characters = [...name];
  let [at, part] = [0, 0];
  let star: { part: number; at: number } | null = null;
  while (at < characters.length) {
    if (parts[part] === '*') {
      star = { part, at };
      part += 1;
    } else if (fitsCharacter(characters[at] ?? '', parts[part])) {
      at += 1;
      part += 1;
    } else if (star !== null) {
      star = { part: star.part, at: star.at + 1 };
      [at, part] = [star.at, star.part + 1];
    } else return false;
  }
  return parts.slice(part).every((rest) => rest === '*');
}

function fitsCharacter(character: string, part: string | undefined): boolean {
  if (part === undefined) return false;
  if (part === '?') return true;
  if (part.length < 3 || !part.startsWith('[')) return part === character;
  const isNot = part[1] === '!' || part[1] === '^';
  const ranges = part.slice(isNot ? 2 : 1, -1).match(/.-.|./gsu) ?? [];
  return isNot !== ranges.some((range) => inRange(character, [...range]));
}

function inRange(character: string, [first = '', dash, last]: readonly string[]): boolean {
  return dash === '-' && last !== undefined ? first <= character && character <= last : character === first;
}
