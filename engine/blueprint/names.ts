import { present } from '../value/present.ts';
import type { FieldPart } from './field-part.ts';

/** The fields of a form by their names. */
export interface Names {
  readonly parts: readonly FieldPart[];
  readonly placeOf: ReadonlyMap<string, number>;
  /** The places of each field that has several copies. */
  readonly copiesOf: ReadonlyMap<string, readonly number[]>;
}

/**
 * The meaning of a name in a condition or formula: fields by their places (empty if no field has the name), or one
 * aspect of one.
 */
export interface Targets {
  readonly places: readonly number[];
  readonly aspect: string | null;
}

/** Registers fields under their names; if two share a name, the later one counts. */
export function namesOf(parts: readonly FieldPart[]): Names {
  const placeOf = new Map<string, number>();
  const copiesOf = new Map<string, number[]>();
  for (let place = 0; place < parts.length; place += 1) {
    const { definition, base, copy } = present(parts[place]);
    placeOf.set(definition.id, place);
    if (copy === 0) continue;
    const copies = copiesOf.get(base);
    if (copies !== undefined) copies.push(place);
    else copiesOf.set(base, [...placesNamed(base, placeOf), place]);
  }
  return { parts, placeOf, copiesOf };
}

/**
 * The meaning of a name where this field uses it: a field of the same copy before one with exactly that name; an
 * aspect, as in `date-1-day`; or with `-*` the field in every copy.
 */
export function targetsOf(name: string, { parts, placeOf, copiesOf }: Names, user?: FieldPart): Targets {
  const named = (id: string): number | undefined => placeOf.get(user?.names.get(id) ?? id);
  const place = named(name);
  if (place !== undefined) return { places: [place], aspect: null };
  const dash = name.lastIndexOf('-');
  const [id, aspect] = [name.slice(0, dash), name.slice(dash + 1)];
  if (aspect === '*') return { places: copiesOf.get(id) ?? placesNamed(id, placeOf), aspect: null };
  const owner = named(id);
  return owner !== undefined && parts[owner]?.kind.aspects?.has(aspect)
    ? { places: [owner], aspect }
    : { places: [], aspect: null };
}

function placesNamed(id: string, placeOf: ReadonlyMap<string, number>): readonly number[] {
  const place = placeOf.get(id);
  return place === undefined ? [] : [place];
}
