import { textOption } from '../kinds/field-definition.ts';
import { rulesOf } from '../kinds/off-pages.ts';
import { isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { containersOf, dependenciesOf, namesIn, requirementsOf } from './dependencies.ts';
import { type FieldPart, type Names, namesOf, targetsOf } from './field-part.ts';
import type { FieldLayout, FormLayout, Look } from './layout.ts';
import { moduleOf } from './modules/registry.ts';
import { invert, orderOf } from './order.ts';
import { pageIndexes, pagesOf } from './pages.ts';
import type { FormParts } from './parts.ts';
import { readSettings } from './settings.ts';
import { Words } from './words.ts';

/**
 * Lays out a definition that is known to be right, given its fields as they have been read: where each stands, what looks
 * at what, and in which order all of it is worked out. `compileForm` is for all others.
 */
export function layOutForm(
  definition: JsonObject,
  parts: readonly FieldPart[],
  rules: FormParts['rules'],
): FormLayout {
  const dependencies = dependenciesOf(parts);
  const order = orderOf(dependencies);
  if (order.length < parts.length) throw new Error('The form has a cycle.');
  const module = moduleOf(definition);
  const settings = readSettings(definition, module.settings(definition));
  const names = namesOf(parts);
  const submit = objectIn(definition, 'submit');
  const words = new Words(definition, rules);
  return {
    id: textOption(definition, 'id'),
    title: textOption(definition, 'title'),
    description: textOption(definition, 'description'),
    settings,
    module: module.layout(definition),
    submit: { definition: submit, looks: looksOf(namesIn(submit), names) },
    behaviors: settings.behaviors.map(ruledBehavior).map((ruled) => ({
      definition: ruled,
      looks: looksOf(namesIn(ruled), names),
    })),
    fields: layOutFields(parts, names, {
      dependents: invert(dependencies),
      judges: invert(requirementsOf(parts)),
      words,
    }),
    words: words.all(),
    order: [...order],
    pages: pagesOf(parts, settings.pagination),
  };
}

interface Lookers {
  readonly words: Words;
  readonly dependents: readonly (readonly number[])[];
  readonly judges: readonly (readonly number[])[];
}

function layOutFields(
  parts: readonly FieldPart[],
  names: Names,
  { dependents, judges, words }: Lookers,
): readonly FieldLayout[] {
  const pages = pageIndexes(parts);
  const containers = containersOf(parts);
  return parts.map((part, index): FieldLayout => {
    const { definition, owner, copy, base, missing } = part;
    return {
      definition,
      page: pages[index] ?? 0,
      container: containers[index] ?? -1,
      owner,
      copy,
      base,
      looks: looksOf(usedBy(part), names, part),
      ...(missing === 'required' ? {} : { missing }),
      words: words.of(part),
      ...(part.kind.rules === undefined && { rules: rulesOf(part.kind, definition) }),
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
    ...rulesOf(kind, definition).flatMap(({ from }) => from ?? []),
  ];
}

function looksOf(used: readonly string[], names: Names, user?: FieldPart): readonly Look[] {
  return [...new Set(used)].map((name): Look => {
    const { places, aspect } = targetsOf(name, names, user);
    return aspect === null ? [name, places] : [name, places, aspect];
  });
}

/** A behaviour's conditions as the rule of showing it. */
function ruledBehavior({ conditions, rule }: JsonObject): JsonObject {
  return Array.isArray(conditions)
    ? { conditions: [{ action: 'show', rule: rule ?? 'all', conditions }] }
    : {};
}

function objectIn(object: JsonObject, name: string): JsonObject {
  const value: Json | undefined = member(object, name);
  return isObject(value) ? value : {};
}
