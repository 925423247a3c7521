import type { Need, Waiver } from '../needs/need.ts';
import type { Json, JsonObject } from '../value/json.ts';

type Entries = readonly (readonly [string, Json])[];

/**
 * A definition from which these needs have been removed, as far as it can be offered without them. They have to be
 * needs of this definition.
 */
export function withoutNeeds(definition: JsonObject, needs: readonly Need[]): JsonObject {
  const waivers = new Map(needs.flatMap(({ without }) => (without ? [[without.at, without] as const] : [])));
  // From the end to the start: a removal then moves nothing that is still to be removed.
  const ordered = [...waivers.values()].toSorted(({ at: a }, { at: b }) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
  return ordered.reduce((json, waiver) => changed(json, waiver.at.split('/').slice(1), waiver), definition);
}

function changed(json: JsonObject, [step, ...rest]: readonly string[], waiver: Waiver): JsonObject {
  const kept = Object.entries(json).flatMap(([name, item]): Entries => {
    if (name !== step) return [[name, item]];
    return rest.length === 0 ? [] : [[name, changed(item as JsonObject, rest, waiver)]];
  });
  if (Array.isArray(json)) return kept.map(([, item]) => item) as unknown as JsonObject;
  const isHere = rest.length === 0 && waiver.value !== undefined;
  return Object.fromEntries(isHere ? [...kept, [String(step), waiver.value as Json]] : kept);
}
