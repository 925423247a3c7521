// A form that does not compile cannot be analysed as a whole. But much of it stands: the valid fields that refer only to valid fields.
// Without the rest these are a form, and findings in it hold for every form that results from correcting the rest.

import {
  type CompiledForm,
  compileForm,
  isObject,
  type Json,
  type JsonObject,
  type Language,
  type Problem,
} from 'formularium/engine';
import { kinds } from 'formularium/engine/language';

export interface StandingParts {
  readonly form: CompiledForm;
  readonly definition: JsonObject;
  /** The place in the whole definition of a place in these parts. */
  readonly wholePlace: (at: string) => string;
}

/** The limit on attempts: removing one mistake may reveal more. */
const MOST_ROUNDS = 4;

/** A field at the top level, with its place in the whole definition. */
interface PlacedField {
  readonly field: Json;
  readonly place: number;
}

/** The parts of a form that stand by themselves; null if there are none, or that is unknown. */
export function standingParts(
  definition: JsonObject,
  problems: readonly Problem[],
  languages: readonly Language[],
): StandingParts | null {
  const { fields } = definition;
  if ((definition['type'] ?? 'form') !== 'form' || !Array.isArray(fields)) return null;
  let entries: readonly PlacedField[] = fields.map((field: Json, place) => ({ field, place }));
  let rest: JsonObject = { ...definition };
  let found = problems;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    rest = withoutMembers(rest, found);
    entries = withoutBroken(entries, found);
    const standing = { ...rest, fields: entries.map(({ field }) => field) };
    if (entries.length === 0) return null;
    const { form, problems: left } = compileForm(standing, { languages });
    if (form !== null) return { form, definition: standing, wholePlace: placeIn(entries) };
    found = left;
  }
  return null;
}

/** The definition without the mistakes outside its fields. */
function withoutMembers(definition: JsonObject, problems: readonly Problem[]): JsonObject {
  const wrong = new Set(problems.map(({ at }) => at.split('/')[1] ?? ''));
  const kept = Object.entries(definition).filter(([name]) => name === 'fields' || !wrong.has(name));
  return { id: 'standing', type: 'form', title: 'Standing', ...Object.fromEntries(kept) };
}

/** The valid fields that refer only to valid fields. */
function withoutBroken(
  entries: readonly PlacedField[],
  problems: readonly Problem[],
): readonly PlacedField[] {
  const broken = new Set<number>();
  for (const { at } of problems) {
    const [, list, place] = at.split('/');
    if (list === 'fields' && place !== undefined) broken.add(Number(place));
  }
  // Fields added during the loop are visited as well.
  for (const place of broken) {
    const field = entries[place]?.field ?? null;
    const ids = idsIn(field);
    const ends = entries.findIndex((entry, other) => other > place && isPage(entry.field));
    for (const [other, entry] of entries.entries()) {
      const isWithin = other > place && (ends < 0 || other < ends) && mayHold(field);
      if (isWithin || ids.some((id) => mentions(entry.field, id))) broken.add(other);
    }
  }
  return entries.filter((_, place) => !broken.has(place));
}

/** Whether fields may be nested in it: an unknown field may begin anything. */
function mayHold(field: Json): boolean {
  const name = isObject(field) ? field['kind'] : undefined;
  const kind = typeof name === 'string' ? kinds.get(name) : undefined;
  return kind === undefined || kind.begins !== null;
}

function isPage(field: Json): boolean {
  return isObject(field) && field['kind'] === 'page-break';
}

/** Its own id, and those of all fields in it. */
function idsIn(json: Json): readonly string[] {
  if (Array.isArray(json)) return json.flatMap(idsIn);
  if (!isObject(json)) return [];
  const own = typeof json['id'] === 'string' && json['id'] !== '' ? [json['id']] : [];
  return [...own, ...(Array.isArray(json['fields']) ? idsIn(json['fields']) : [])];
}

/** Whether any text in it could refer to the field with this id. */
function mentions(json: Json, id: string): boolean {
  if (typeof json === 'string') return json === id || json.includes(`{${id}`) || json.startsWith(`${id}-`);
  if (Array.isArray(json)) return json.some((one) => mentions(one, id));
  return isObject(json) && Object.values(json).some((one) => mentions(one, id));
}

function placeIn(entries: readonly PlacedField[]): (at: string) => string {
  return (at) =>
    at.replace(/^\/fields\/(\d+)/, (_, place: string) => `/fields/${entries[Number(place)]?.place ?? place}`);
}
