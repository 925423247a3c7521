import type { Formula } from '../calc/formula.ts';
import type { FieldDefinition } from '../kinds/field-definition.ts';
import type { FieldKind } from '../kinds/kind.ts';

/** A field of a definition, or a part that its kind adds, with what has been read of it so far. */
export interface FieldPart {
  readonly definition: FieldDefinition;
  /** Where its author wrote it, as a JSON Pointer; of a part that a kind adds, where that field stands. */
  readonly at: string;
  readonly kind: FieldKind;
  readonly formula: Formula | null;
  /** The place of the field that it is a part of, or -1. */
  readonly owner: number;
  /** Which copy of a repeated group it belongs to, from 0. */
  readonly copy: number;
  /** What it is called in the first copy: its own id, where nothing is repeated. */
  readonly base: string;
  /** The rule that is broken when it is required and blank. */
  readonly missing: string;
  /** What a field of the first copy is called in this one. */
  readonly names: ReadonlyMap<string, string>;
}

/** What a name in a condition or formula stands for: fields by their places, none when nothing bears it, or one aspect of one. */
export interface Targets {
  readonly places: readonly number[];
  readonly aspect: string | null;
}

/** The fields of a form by their names. */
export interface Names {
  readonly parts: readonly FieldPart[];
  readonly placeOf: ReadonlyMap<string, number>;
  /** The places of each field and of its copies. */
  readonly copiesOf: ReadonlyMap<string, readonly number[]>;
}

/** Puts fields under their names; of two that share one, the later counts. */
export function namesOf(parts: readonly FieldPart[]): Names {
  const copiesOf = new Map<string, number[]>();
  for (const [place, { base }] of parts.entries()) {
    const copies = copiesOf.get(base);
    if (copies === undefined) copiesOf.set(base, [place]);
    else copies.push(place);
  }
  return { parts, placeOf: new Map(parts.map(({ definition }, place) => [definition.id, place])), copiesOf };
}

/**
 * What a name stands for where this field uses it: a field of the same copy before one of that very name; an aspect, as
 * in `date-1-day`; or with `-*` the field in every copy.
 */
export function targetsOf(name: string, { parts, placeOf, copiesOf }: Names, user?: FieldPart): Targets {
  const named = (id: string): number | undefined => placeOf.get(user?.names.get(id) ?? id);
  const place = named(name);
  if (place !== undefined) return { places: [place], aspect: null };
  const dash = name.lastIndexOf('-');
  const [id, aspect] = [name.slice(0, dash), name.slice(dash + 1)];
  if (aspect === '*') return { places: copiesOf.get(id) ?? [], aspect: null };
  const owner = named(id);
  return owner !== undefined && parts[owner]?.kind.aspects?.has(aspect)
    ? { places: [owner], aspect }
    : { places: [], aspect: null };
}
