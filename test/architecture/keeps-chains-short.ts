import { followedFrom } from './has-no-cycle.ts';
import type { Source, Violation } from './source.ts';

/** The most files of the engine that may know each other in a row: a reader of one has to know what it is made of. */
const MOST = 16;
const FOLDER = 'engine/';

/** No chain of imports within the engine is longer than that. The file at its top is told. */
export function keepsChainsShort(sources: readonly Source[]): readonly Violation[] {
  const own = sources.filter(({ path }) => path.startsWith(FOLDER));
  const imports = new Map(own.map((source) => [source.path, followedFrom(source)]));
  const known = new Map<string, readonly string[]>();
  const longest = own.map(({ path }) => chainFrom(path)).sort((a, b) => b.length - a.length)[0] ?? [];
  const [path = ''] = longest;
  return longest.length > MOST
    ? [{ path, message: `begins a chain of imports: ${longest.join(' → ')}` }]
    : [];

  function chainFrom(file: string): readonly string[] {
    const found = known.get(file);
    if (found !== undefined) return found;
    known.set(file, [file]); // a cycle is another law's
    let rest: readonly string[] = [];
    for (const next of imports.get(file) ?? []) {
      const chain = imports.has(next) ? chainFrom(next) : [];
      if (chain.length > rest.length) rest = chain;
    }
    const chain = [file, ...rest];
    known.set(file, chain);
    return chain;
  }
}
