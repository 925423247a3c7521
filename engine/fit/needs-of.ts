import type { DefinitionParts } from '../blueprint/definition-parts.ts';
import type { FieldPart } from '../blueprint/field-part.ts';
import { notificationsIn } from '../blueprint/notifications.ts';
import type { Outline } from '../blueprint/outline.ts';
import { outlineOf } from '../blueprint/outline-of.ts';
import { rulesOf } from '../conditions/condition.ts';
import { allParts } from '../form/all-parts.ts';
import type { Need, Waiver } from '../needs/need.ts';
import { capabilities } from '../needs/registry.ts';
import { ruleNeeds } from '../validate/registry.ts';
import { isList, isObject, type JsonObject } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import { objectIn, objectsIn, textIn } from '../value/read-member.ts';

/**
 * The capabilities that this form needs from a server, in the order of its definition: those of its kinds, its rules,
 * its settings and its type, and of the forms within it. It never throws, whatever it is given; each need is listed
 * once for each place.
 */
export function needsOf(definition: JsonObject, parts: DefinitionParts = allParts): readonly Need[] {
  const needs = new Map<string, Need>();
  for (const need of found(outlineOf(definition, parts))) {
    const key = `${need.capability} ${need.at}`;
    const known = needs.get(key);
    // If two parts have the same need, the form can be offered without it only if both allow it.
    if (known === undefined || need.without === undefined) needs.set(key, need);
  }
  return [...needs.values()];
}

function* found(outline: Outline): Generator<Need> {
  const { definition, module, fields, parts } = outline;
  for (const part of fields) {
    const at = module.locate(part.at);
    const without = waiverOf(part, at, outline);
    for (const capability of askedBy(part, parts)) yield { capability, at, ...(without && { without }) };
    for (const { capability, option, value } of part.authoring.optionNeeds?.(part.definition) ?? []) {
      const place = at + pointer(option);
      yield { capability, at: place, without: { at: place, value } };
    }
  }
  yield* module.needs(definition);
  yield* neededBySettings(outline);
  yield* neededByNotifications(definition);
  for (const { definition: inner, at } of module.innerForms(definition))
    for (const need of needsOf(inner, parts)) yield within(need, at);
}

/** The needs of a field's kind, and of its rules. */
function askedBy({ authoring, definition, rules }: FieldPart, parts: DefinitionParts): readonly string[] {
  return [
    ...(authoring.needs?.(definition) ?? []),
    ...rules.flatMap(({ rule, limits }) =>
      (ruleNeeds.get(rule) ?? parts.rules.get(rule)?.needs ?? nothing)(limits),
    ),
  ];
}

const nothing = (): readonly string[] => [];

/**
 * The change that offers a form without a field: removing the choice that leads to it, or the field itself if it is
 * dispensable.
 */
function waiverOf(part: FieldPart, at: string, outline: Outline): Waiver | null {
  const way = wayTo(part.definition, outline);
  if (way !== null) return { at: way };
  return part.authoring.isDispensable?.(part.definition) === true ? { at } : null;
}

/** The option that a field's conditions require, if it is one of several ways to the same end. */
function wayTo(definition: JsonObject, outline: Outline): string | null {
  for (const { action, rule, conditions } of rulesOf(definition)) {
    if (action !== 'show' || rule !== 'all' || !isList(conditions)) continue;
    for (const condition of conditions) {
      const way = isObject(condition) ? optionIn(condition, outline) : null;
      if (way !== null) return way;
    }
  }
  return null;
}

/** The option that a condition requires, if it requires one. */
function optionIn(condition: JsonObject, { fields, names, module }: Outline): string | null {
  const chosen = fields[names.placeOf.get(textIn(condition, 'field')) ?? -1];
  if (chosen === undefined || chosen.authoring.offersWays !== true) return null;
  const { operator, value } = condition;
  const place = objectsIn(chosen.definition, 'options').findIndex((one) => textIn(one, 'value') === value);
  return operator === '=' && place >= 0 ? module.locate(chosen.at + pointer('options', place)) : null;
}

function* neededBySettings({ definition, fields, module }: Outline): Generator<Need> {
  const settings = objectIn(definition, 'settings');
  for (const { name: capability, setting } of capabilities.values()) {
    const asked = setting?.(settings) ?? null;
    if (asked === null) continue;
    const at = pointer('settings', asked.name);
    yield { capability, at, ...(asked.without !== undefined && { without: { at, value: asked.without } }) };
    const field = fields.find(({ definition: { id } }) => id === asked.field);
    if (field === undefined) continue;
    const place = module.locate(field.at);
    yield {
      ...{ capability, at: place },
      ...(field.definition['required'] !== true && { without: { at: place } }),
    };
  }
}

/** A form without one of its mails or hooks still takes submissions. */
function* neededByNotifications(definition: JsonObject): Generator<Need> {
  for (const { notification, at } of notificationsIn(definition)) {
    const hook = textIn(notification, 'hook');
    yield { capability: hook === '' ? 'mail' : `hooks:${hook}`, at, without: { at } };
  }
}

/** A need of a form within a definition, as one of the whole definition. */
function within({ at, without, ...need }: Need, place: string): Need {
  const moved = (waiver: Waiver): Waiver => ({ ...waiver, at: place + waiver.at });
  return { ...need, at: place + at, ...(without && { without: moved(without) }) };
}
