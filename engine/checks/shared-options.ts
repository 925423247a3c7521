import { isList, isObject, type Json, type JsonObject } from '../value/json.ts';

/** Shorter options are printed wherever they stand: a reference would be hardly shorter. */
const LEAST_SHARED = 40;

/**
 * The same JSON Schema, in which options that stand in several places are printed once, under `$defs`, and referred to
 * everywhere.
 */
export function withSharedOptions({ $defs = null, ...schema }: JsonObject): JsonObject {
  const counts = new Map<string, Occurrences>();
  countOptions($defs, counts);
  const sharing: Sharing = { names: namesOf(counts), printed: new Map() };
  const own = replaced($defs, sharing);
  return { ...schema, $defs: { ...(isObject(own) && own), ...Object.fromEntries(sharing.printed) } };
}

interface Sharing {
  /** The names under `$defs`, by what is shared. */
  readonly names: ReadonlyMap<string, string>;
  readonly printed: Map<string, Json>;
}

/** How often an option occurs, and the name that it has first: an option may have several. */
interface Occurrences {
  readonly name: string;
  readonly count: number;
}

/** Counts how often each option occurs. The inside of one that has occurred before is not counted again. */
function countOptions(json: Json, counts: Map<string, Occurrences>): void {
  if (isList(json)) for (const inner of json) countOptions(inner, counts);
  if (!isObject(json)) return;
  for (const [key, inner] of Object.entries(json)) {
    if (key !== 'properties' || !isObject(inner)) {
      countOptions(inner, counts);
      continue;
    }
    for (const [name, option] of Object.entries(inner)) {
      const written = JSON.stringify(option);
      const before = counts.get(written);
      counts.set(written, { name: before?.name ?? name, count: (before?.count ?? 0) + 1 });
      if (before === undefined) countOptions(option, counts);
    }
  }
}

/** A number tells options of one name apart. */
function namesOf(counts: ReadonlyMap<string, Occurrences>): Sharing['names'] {
  const taken = new Map<string, number>();
  const names = new Map<string, string>();
  for (const [written, { name, count }] of counts) {
    if (count < 2 || written.length <= LEAST_SHARED) continue;
    const nth = (taken.get(name) ?? 0) + 1;
    taken.set(name, nth);
    names.set(written, nth === 1 ? `opt-${name}` : `opt-${name}-${nth}`);
  }
  return names;
}

function replaced(json: Json, sharing: Sharing): Json {
  if (isList(json)) return json.map((inner) => replaced(inner, sharing));
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, inner]) => [
      key,
      key === 'properties' && isObject(inner) ? replacedOptions(inner, sharing) : replaced(inner, sharing),
    ]),
  );
}

function replacedOptions(options: JsonObject, sharing: Sharing): JsonObject {
  return Object.fromEntries(
    Object.entries(options).map(([option, schema]) => {
      const name = sharing.names.get(JSON.stringify(schema));
      if (name === undefined) return [option, replaced(schema, sharing)];
      if (!sharing.printed.has(name)) sharing.printed.set(name, replaced(schema, sharing));
      return [option, { $ref: `#/$defs/${name}` }];
    }),
  );
}
