import { isList, isObject, type Json, type JsonObject } from '../value/json.ts';

/** Shorter options are printed wherever they stand: a reference would be hardly shorter. */
const LEAST_SHARED = 80;

/**
 * The same JSON Schema, in which options that stand in several places are printed once, under `$defs`, and referred to
 * everywhere.
 */
export function withSharedOptions({ $defs = null, ...schema }: JsonObject): JsonObject {
  const counts = new Map<string, number>();
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

/** Counts how often each option occurs. The inside of one that has occurred before is not counted again. */
function countOptions(json: Json, counts: Map<string, number>): void {
  if (isList(json)) for (const inner of json) countOptions(inner, counts);
  if (!isObject(json)) return;
  for (const [key, inner] of Object.entries(json)) {
    if (key !== 'properties' || !isObject(inner)) {
      countOptions(inner, counts);
      continue;
    }
    for (const [name, option] of Object.entries(inner)) {
      const written = writtenAs(name, option);
      const before = counts.get(written) ?? 0;
      counts.set(written, before + 1);
      if (before === 0) countOptions(option, counts);
    }
  }
}

function writtenAs(name: string, option: Json): string {
  return `${name} ${JSON.stringify(option)}`;
}

/** A number tells options of one name apart. */
function namesOf(counts: ReadonlyMap<string, number>): Sharing['names'] {
  const taken = new Map<string, number>();
  const names = new Map<string, string>();
  for (const [written, count] of counts) {
    const [name = ''] = written.split(' ', 1);
    if (count < 2 || written.length - name.length <= LEAST_SHARED) continue;
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
      const name = sharing.names.get(writtenAs(option, schema));
      if (name === undefined) return [option, replaced(schema, sharing)];
      if (!sharing.printed.has(name)) sharing.printed.set(name, replaced(schema, sharing));
      return [option, { $ref: `#/$defs/${name}` }];
    }),
  );
}
