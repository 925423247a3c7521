import { importsOf } from './imports.ts';
import type { Source, Violation } from './source.ts';

const KINDS = 'engine/kinds/';

/** The families of kinds, and the others that each is made of. Every family may use what lies beside them. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  text: [],
  number: [],
  choice: [],
  date: [],
  person: [],
  structure: [],
  file: [],
  host: [],
  donation: ['choice'],
  payment: ['choice', 'person', 'donation'],
};

/** A kind knows its own family, those it is made of, and what all kinds share, which knows no family in turn. */
export function keepsToItsFamily(sources: readonly Source[]): readonly Violation[] {
  return sources.filter(({ path }) => path.startsWith(KINDS) && path !== `${KINDS}index.ts`).flatMap(foundIn);
}

function foundIn(source: Source): readonly Violation[] {
  const { path } = source;
  const family = familyOf(path);
  const known = family === null ? [] : FAMILIES[family];
  if (known === undefined) return [{ path, message: 'stands in no family of keeps-to-its-family.ts' }];
  return importsOf(source)
    .files.filter((file) => ![null, family, ...known].includes(familyOf(file)))
    .map((file) => ({ path, message: `imports ${file}, which is in a family that its own may not use` }));
}

/** The family of a file of the kinds; null for what all of them share. */
function familyOf(path: string): string | null {
  const [family, ...rest] = path.startsWith(KINDS) ? path.slice(KINDS.length).split('/') : [];
  return rest.length === 0 ? null : (family ?? null);
}
