import { rulesOf, TODAY } from '../conditions/condition.ts';
import { fieldsIn } from '../conditions/fields-in.ts';
import type { Json, JsonObject } from '../value/json.ts';
import { present } from '../value/present.ts';
import { containersOf } from './containers-of.ts';
import type { DefinitionParts } from './definition-parts.ts';
import type { FieldPart } from './field-part.ts';
import { moduleOf } from './modules/registry.ts';
import { namesOf } from './names.ts';
import { type Dependencies, orderOf } from './order.ts';
import { otherOwners } from './other-owners.ts';
import type { Outline } from './outline.ts';
import { plainDefinition } from './plain-definition.ts';
import { readFields } from './read-fields.ts';
import { type Used, usesOf } from './uses-of.ts';
import type { Language } from './words/language.ts';

/** Reads a definition, valid or not. */
export function outlineOf(
  written: JsonObject,
  parts: DefinitionParts,
  language: Language | null = null,
): Outline {
  const plain = plainDefinition(written, present(parts.authoring, 'authoring'));
  const { definition, placeOf, rules: namedRules, options: plainOptions } = plain;
  const module = moduleOf(definition);
  const said = language?.modules[module.name] ?? module.words;
  const { messages } = definition;
  const own = resolved(readFields(module.fields(definition, said), parts, language, messages), messages);
  const { fields, names, uses } =
    own.asksToday || asksToday(definition)
      ? resolved([...own.fields, ...readFields([DAY], parts, language)], messages)
      : own;
  const containers = containersOf(fields);
  const dependencies = lookedAt(uses, 'settles', containers);
  return {
    definition,
    written,
    placeOf,
    namedRules,
    plainOptions,
    module,
    parts,
    language,
    fields,
    names,
    kinds: kindsOf(fields),
    uses,
    containers,
    dependencies,
    order: orderOf(dependencies),
  };
}

function kindsOf(fields: readonly FieldPart[]): Outline['kinds'] {
  const kinds = new Map<string, FieldPart[]>();
  for (const part of fields) {
    const known = kinds.get(part.kind.name);
    if (known === undefined) kinds.set(part.kind.name, [part]);
    else known.push(part);
  }
  return kinds;
}

/** The field that holds the day, if a condition asks for it. */
const DAY = { definition: { id: TODAY, kind: 'today' }, at: '' };

/** Whether a condition of anything beside the fields asks what day it is. */
function asksToday(definition: JsonObject): boolean {
  return otherOwners(definition).some(({ owner }) =>
    rulesOf(owner).some((rule) => fieldsIn(rule).includes(TODAY)),
  );
}

/** Fields under their names, and the names that they use. */
function resolved(fields: readonly FieldPart[], messages?: Json): Used & Pick<Outline, 'fields' | 'names'> {
  const names = namesOf(fields);
  return { fields, names, ...usesOf(fields, names, messages) };
}

/** The fields that each field's requirement and rules depend on, without repeats. */
export function requirementsOf({ uses }: Outline): Dependencies {
  return lookedAt(uses, 'revalidates');
}

const NOTHING: number[] = [];

function lookedAt(
  uses: Outline['uses'],
  purpose: 'settles' | 'revalidates',
  containers?: readonly number[],
): Dependencies {
  // The last field that took each place: this finds repeats without a set for each field.
  const last = new Int32Array(uses.length).fill(-1);
  return uses.map((used, user) => {
    const container = containers?.[user] ?? -1;
    if (container < 0 && used.length === 0) return NOTHING;
    let places = NOTHING;
    const take = (place: number): void => {
      if (last[place] === user) return;
      last[place] = user;
      if (places === NOTHING) places = [place];
      else places.push(place);
    };
    if (container >= 0) take(container);
    for (const use of used) if (use[purpose]) use.places.forEach(take);
    return places;
  });
}
