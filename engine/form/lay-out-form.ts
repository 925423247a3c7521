import { textOption } from '../kinds/field-definition.ts';
import { isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { containersOf, dependenciesOf, namesIn, requirementsOf } from './dependencies.ts';
import { type FieldPart, type Names, namesOf, targetsOf } from './field-part.ts';
import type { FieldLayout, FormLayout, Look } from './layout.ts';
import { moduleOf } from './modules/registry.ts';
import { invert, orderOf } from './order.ts';
import { pageIndexes, pagesOf } from './pages.ts';
import { readSettings } from './settings.ts';

/**
 * Lays out a definition that is known to be right, given its fields as they have been read: where each stands, what looks
 * at what, and in which order all of it is worked out. `compileForm` is for all others.
 */
export function layOutForm(definition: JsonObject, parts: readonly FieldPart[]): FormLayout {
  const dependencies = dependenciesOf(parts);
  const order = orderOf(dependencies);
  if (order.length < parts.length) throw new Error('The form has a cycle.');
  const module = moduleOf(definition);
  const settings = readSettings(definition, module.settings(definition));
  const names = namesOf(parts);
  const submit = objectIn(definition, 'submit');
  return {
    id: textOption(definition, 'id'),
    title: textOption(definition, 'title'),
    description: textOption(definition, 'description'),
    settings,
    module: module.layout(definition),
    messages: objectIn(definition, 'messages'),
    submit: { definition: submit, looks: looksOf(namesIn(submit), names) },
    fields: layOutFields(parts, names, {
      dependents: invert(dependencies),
      judges: invert(requirementsOf(parts)),
    }),
    order: [...order],
    pages: pagesOf(parts, settings.pagination),
  };
}

interface Lookers {
  readonly dependents: readonly (readonly number[])[];
  readonly judges: readonly (readonly number[])[];
}

function layOutFields(
  parts: readonly FieldPart[],
  names: Names,
  { dependents, judges }: Lookers,
): readonly FieldLayout[] {
  const pages = pageIndexes(parts);
  const containers = containersOf(parts);
  return parts.map((part, index): FieldLayout => {
    const { definition, owner, copy, base } = part;
    return {
      definition,
      page: pages[index] ?? 0,
      container: containers[index] ?? -1,
      owner,
      copy,
      base,
      looks: looksOf(usedBy(part), names, part),
      dependents: dependents[index] ?? [],
      judges: judges[index] ?? [],
    };
  });
}

/** Every name that a field uses, in conditions, in its formula, as a source or in its rules. */
function usedBy({ definition, kind, formula }: FieldPart): readonly string[] {
  return [
    ...namesIn(definition),
    ...(formula?.references ?? []).map(({ id }) => id),
    ...(kind.sources?.(definition) ?? []),
    ...kind.rules(definition).flatMap(({ from }) => from ?? []),
  ];
}

function looksOf(used: readonly string[], names: Names, user?: FieldPart): readonly Look[] {
  return [...new Set(used)].map((name): Look => {
    const { places, aspect } = targetsOf(name, names, user);
    return aspect === null ? [name, places] : [name, places, aspect];
  });
}

function objectIn(object: JsonObject, name: string): JsonObject {
  const value: Json | undefined = member(object, name);
  return isObject(value) ? value : {};
}
