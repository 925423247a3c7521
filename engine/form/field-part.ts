import type { Formula } from '../calc/formula.ts';
import type { FieldDefinition } from '../kinds/field-definition.ts';
import type { Aspect, FieldKind } from '../kinds/kind.ts';

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

/** What a name in a condition or formula stands for: a field by its place, and perhaps only one aspect of it. */
export interface Target {
  readonly place: number;
  readonly aspect: Aspect | null;
}

/** The fields of a form by their names. */
export interface Names {
  readonly parts: readonly FieldPart[];
  readonly placeOf: ReadonlyMap<string, number>;
  /** The places of a field's further copies, by what it is called in the first. */
  readonly copiesOf: ReadonlyMap<string, readonly number[]>;
}

/** Puts fields under their names; of two that share one, the later counts. */
export function namesOf(parts: readonly FieldPart[]): Names {
  const placeOf = new Map<string, number>();
  const copiesOf = new Map<string, number[]>();
  for (const [place, { definition, base, copy }] of parts.entries()) {
    placeOf.set(definition.id, place);
    if (copy === 0) continue;
    const copies = copiesOf.get(base);
    if (copies === undefined) copiesOf.set(base, [place]);
    else copies.push(place);
  }
  return { parts, placeOf, copiesOf };
}

/** Whether it has a value of its own: where its parts are answered in its stead, it has none. */
export function hasValue({ kind, definition }: FieldPart): boolean {
  return kind.hasValue && kind.isDivided?.(definition) !== true;
}

/**
 * What a name stands for where this field uses it: a field of the same copy before one of that very name; an aspect, as
 * in `date-1-day`; or with `-*` the field in every copy. Empty when nothing bears the name.
 */
export function targetsOf(
  name: string,
  { parts, placeOf, copiesOf }: Names,
  user?: FieldPart,
): readonly Target[] {
  const place = placeOf.get(user?.names.get(name) ?? name);
  if (place !== undefined) return [{ place, aspect: null }];
  for (let dash = name.lastIndexOf('-'); dash > 0; dash = name.lastIndexOf('-', dash - 1)) {
    const [id, rest] = [name.slice(0, dash), name.slice(dash + 1)];
    const owner = placeOf.get(user?.names.get(id) ?? id);
    const aspect = parts[owner ?? -1]?.kind.aspects?.get(rest);
    if (owner !== undefined && aspect !== undefined) return [{ place: owner, aspect }];
    const first = placeOf.get(id);
    if (rest === '*' && first !== undefined)
      return [first, ...(copiesOf.get(id) ?? [])].map((copy) => ({ place: copy, aspect: null }));
  }
  return [];
}
