import type { Formula } from '../calc/formula.ts';
import { type FieldRule, fieldsIn } from '../conditions/condition.ts';
import type { FieldDefinition } from '../kinds/field-definition.ts';
import type { FieldKind } from '../kinds/kind.ts';
import { isObject, type Json, type JsonObject } from '../value/json.ts';

/** A field of a definition with what has been read of it so far. */
export interface FieldPart {
  readonly definition: FieldDefinition;
  /** Its place in the definition's `fields`, where also what is not well-formed is counted. */
  readonly place: number;
  readonly kind: FieldKind;
  readonly formula: Formula | null;
}

/** A field's rules that ask for something; an empty group asks for nothing and decides nothing. */
export function rulesOf(definition: JsonObject): readonly FieldRule[] {
  const rules: Json | undefined = definition.conditions;
  return Array.isArray(rules) ? (rules.filter(isObject) as unknown as readonly FieldRule[]) : [];
}

/** Whether a rule decides about being shown; the others decide about being required. */
function isVisibilityRule(rule: FieldRule): boolean {
  return rule.action === 'show' || rule.action === 'hide';
}

/** The place of the page break or section that each field stands under, or -1. A section ends where the next begins, and at a page's end. */
export function containersOf(parts: readonly FieldPart[]): readonly number[] {
  let page = -1;
  let section = -1;
  return parts.map(({ kind }, place) => {
    if (kind.begins === 'page') {
      page = place;
      section = -1;
      return -1;
    }
    if (kind.begins === 'section') {
      section = place;
      return page;
    }
    return section >= 0 ? section : page;
  });
}

/** What each field's visibility and value look at; every place once. Names that nobody bears are left out. */
export function dependenciesOf(parts: readonly FieldPart[]): readonly (readonly number[])[] {
  const placeOf = new Map(parts.map(({ definition }, place) => [definition.id, place]));
  const containers = containersOf(parts);
  return parts.map(({ definition, formula }, place) => {
    const sources = new Set<number>();
    const look = (id: string): void => {
      const source = placeOf.get(id);
      if (source !== undefined) sources.add(source);
    };
    const container = containers[place] ?? -1;
    if (container >= 0) sources.add(container);
    for (const rule of rulesOf(definition))
      if (isVisibilityRule(rule)) for (const id of fieldsIn(rule)) look(id);
    for (const { id } of formula?.references ?? []) look(id);
    return [...sources];
  });
}

/** What each field's requirement looks at. */
export function requirementsOf(parts: readonly FieldPart[]): readonly (readonly number[])[] {
  const placeOf = new Map(parts.map(({ definition }, place) => [definition.id, place]));
  return parts.map(({ definition }) => {
    const sources = new Set<number>();
    for (const rule of rulesOf(definition)) {
      if (isVisibilityRule(rule)) continue;
      for (const id of fieldsIn(rule)) {
        const source = placeOf.get(id);
        if (source !== undefined) sources.add(source);
      }
    }
    return [...sources];
  });
}
