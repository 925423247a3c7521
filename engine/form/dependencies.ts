import { type FieldRule, fieldsIn, rulesOf } from '../conditions/condition.ts';
import { rulesOf as appliedRules } from '../kinds/off-pages.ts';
import type { JsonObject } from '../value/json.ts';
import { type FieldPart, type Names, namesOf, targetsOf } from './field-part.ts';

/** Whether a rule decides about being shown; the others decide about being required. */
function isVisibilityRule(rule: FieldRule): boolean {
  return rule.action === 'show' || rule.action === 'hide';
}

/**
 * The place of what each field stands under, or -1: of the field it is a part of, else of the section or page break above
 * it. A section ends where the next begins, and at a page's end.
 */
export function containersOf(parts: readonly FieldPart[]): readonly number[] {
  let page = -1;
  let section = -1;
  return parts.map(({ kind, owner }, place) => {
    if (owner >= 0) return owner;
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
  const names = namesOf(parts);
  const containers = containersOf(parts);
  return parts.map((part, place) => {
    const container = containers[place] ?? -1;
    const used = [
      ...namesIn(part.definition, isVisibilityRule),
      ...(part.formula?.references ?? []).map(({ id }) => id),
      ...(part.kind.sources?.(part.definition) ?? []),
    ];
    return placesOf(used, names, part, container >= 0 ? [container] : []);
  });
}

/** What each field's requirement and rules look at. */
export function requirementsOf(parts: readonly FieldPart[]): readonly (readonly number[])[] {
  const names = namesOf(parts);
  return parts.map((part) => {
    const used = appliedRules(part.kind, part.definition).flatMap(({ from }) => from ?? []);
    return placesOf([...namesIn(part.definition, (rule) => !isVisibilityRule(rule)), ...used], names, part);
  });
}

/** The names in the rules of something, as often as they stand there; of all of its rules, or some. */
export function namesIn(
  definition: JsonObject,
  isWanted: (rule: FieldRule) => boolean = () => true,
): readonly string[] {
  return rulesOf(definition)
    .filter(isWanted)
    .flatMap((rule) => [...fieldsIn(rule)]);
}

function placesOf(
  used: readonly string[],
  names: Names,
  user: FieldPart,
  first: readonly number[] = [],
): readonly number[] {
  const places = new Set(first);
  for (const name of used) for (const place of targetsOf(name, names, user).places) places.add(place);
  return [...places];
}
