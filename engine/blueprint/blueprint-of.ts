import { type FieldDefinition, textOption } from '../kinds/field-definition.ts';
import type { AppliedRule } from '../kinds/kind.ts';
import { isList, isObject, type Json, type JsonObject, member } from '../value/json.ts';
import type { Mutable } from '../value/mutable.ts';
import { present } from '../value/present.ts';
import { readHtml } from '../value/text/html-tree.ts';
import { billingFields } from './billing-fields.ts';
import type { FieldBlueprint, FormBlueprint, Reference, RuledBlueprint } from './blueprint.ts';
import type { DefinitionParts } from './definition-parts.ts';
import type { FieldPart } from './field-part.ts';
import { canBeRequired, withMarks } from './marks.ts';
import { notificationsIn } from './notifications.ts';
import { invert } from './order.ts';
import type { Outline, Use } from './outline.ts';
import { requirementsOf } from './outline-of.ts';
import { pagesOf } from './pages.ts';
import { readSettings, type Settings } from './settings.ts';
import { usesIn, usesInTexts } from './uses-of.ts';
import { formLanguage, tagOf } from './words/language.ts';
import { Words } from './words.ts';

/**
 * Makes the blueprint of a definition that has passed its checks: where each field stands, its dependencies, and the
 * order of calculation. Everyone else calls `compileForm`.
 */
export function blueprintOf(outline: Outline): FormBlueprint {
  const { definition, module, fields, names, order, parts, language } = outline;
  if (order.length < fields.length) throw new Error('The form has a cycle.');
  const said = language?.modules[module.name] ?? module.words;
  const given = fields.flatMap((part) => part.authoring.gives?.(part.definition) ?? []).at(-1) ?? null;
  const usual = module.settings(definition, said);
  const read = readSettings(definition, { ...afterwards(outline), ...usual }, language, given);
  const settings = withMarks(read, fields);
  const spoken = formLanguage(tagOf(definition), language);
  const words = new Words(definition, parts.rules, language);
  const ruled = (object: JsonObject): RuledBlueprint => ({
    definition: object,
    references: referencesOf(usesIn(object, names)),
  });
  const notifications = notificationsIn(definition).map(({ notification }) =>
    ruled({ ...notification, ...ruledByItself(notification) }),
  );
  const told = toldIn(settings, names);
  return {
    id: textOption(definition, 'id'),
    title: textOption(definition, 'title'),
    description: textOption(definition, 'description'),
    settings,
    module: module.blueprint(definition, said),
    submit: ruled(objectIn(definition, 'submit')),
    behaviors: settings.behaviors.map((behavior) => ruled(ruledByItself(behavior))),
    fields: fieldBlueprints(outline, words, settings),
    issues: words.all(),
    order: [...order],
    pages: pagesOf(fields, settings.pagination),
    ...(spoken && { language: spoken }),
    ...(told.length > 0 && { told }),
    ...(notifications.length > 0 && { notifications }),
  };
}

/** A form is hidden once it is accepted, unless `behaviors` decide what follows and no field of it is an end. */
function afterwards({ definition, fields }: Outline): JsonObject {
  const behaviors = member(objectIn(definition, 'settings'), 'behaviors');
  const decides = isList(behaviors) && behaviors.length > 0;
  return decides && !fields.some(({ kind }) => kind.isEnd) ? {} : { afterSubmit: 'hide' };
}

/** The fields that the words of an accepted submission name. */
function toldIn({ successMessage, behaviors }: Settings, names: Outline['names']): readonly Reference[] {
  const texts = [successMessage, ...behaviors.map((behavior) => textOption(behavior, 'message'))];
  return referencesOf(usesInTexts(texts, names));
}

function fieldBlueprints(
  outline: Outline,
  words: Words,
  { inView, optionalMark: mark, pagination: { onePage } }: Settings,
): readonly FieldBlueprint[] {
  const { fields, uses, containers, dependencies, order } = outline;
  let page = 0;
  const dependents = invert(dependencies, order);
  const revalidates = invert(requirementsOf(outline), order);
  return fields.map((part, index): FieldBlueprint => {
    const { definition, kind, owner, copy, base } = part;
    const isBreak = kind.begins === 'page';
    // A page break begins a page and stands on it; as the very first field it begins the first one.
    if (isBreak && !onePage && index > 0) page += 1;
    const used = present(uses[index]);
    const blueprint: Mutable<FieldBlueprint> = {
      definition,
      page,
      container: present(containers[index]),
      owner,
      copy,
      base,
      references: used.length === 0 ? NONE : referencesOf(used),
      issues: words.of(part),
      dependents: present(dependents[index]),
      revalidates: present(revalidates[index]),
    };
    addRare(blueprint, part, outline, mark);
    if (isBreak && onePage && definition.label) blueprint.definition = { ...definition, isHeading: true };
    else if (isBreak || definition.id === inView) blueprint.isApart = true;
    const longest = words.longest(part);
    if (longest !== undefined) blueprint.longest = longest;
    return blueprint;
  });
}

/** Adds what only a few fields have, and kinds keep out of pages. */
function addRare(
  blueprint: Mutable<FieldBlueprint>,
  part: FieldPart,
  { fields, parts }: Pick<Outline, 'fields' | 'parts'>,
  mark: string,
): void {
  const { html } = part.definition;
  if (typeof html === 'string' && html !== '') blueprint.html = readHtml(html).nodes;
  if (part.kind.pays !== undefined) blueprint.definition = withBilling(part, fields);
  if (mark !== '' && canBeRequired(part)) blueprint.definition = Object.assign({}, part.definition, { mark });
  if (part.rules.length > 0) blueprint.rules = laidOut(part, parts.rules);
}

/** The rules of a field, without the limits that repeat its options. */
function laidOut({ definition, rules }: FieldPart, known: DefinitionParts['rules']): readonly AppliedRule[] {
  return rules.map((applied) => {
    const { offered } = present(known.get(applied.rule), applied.rule);
    const said = offered?.(definition.options, NO_LIMITS) ?? NO_LIMITS;
    return said.length === 0 ? applied : { ...applied, limits: applied.limits.slice(said.length) };
  });
}

const NO_LIMITS: readonly Json[] = [];

/** A payment that knows which fields describe the payer. */
function withBilling(part: FieldPart, fields: readonly FieldPart[]): FieldDefinition {
  const billing = billingFields(part, fields);
  return Object.keys(billing).length === 0 ? part.definition : { ...part.definition, billingFields: billing };
}

const NONE: readonly Reference[] = [];

function referencesOf(uses: readonly Use[]): readonly Reference[] {
  return uses.map(({ name, places, aspect }) => (aspect === null ? [name, places] : [name, places, aspect]));
}

/** The conditions of a behaviour or a notification, which stand directly in it, as the rule of showing it. */
function ruledByItself({ conditions, rule }: JsonObject): JsonObject {
  return Array.isArray(conditions)
    ? { conditions: [{ action: 'show', rule: rule ?? 'all', conditions }] }
    : {};
}

function objectIn(object: JsonObject, name: string): JsonObject {
  const value: Json | undefined = member(object, name);
  return isObject(value) ? value : {};
}
