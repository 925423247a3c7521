import { moduleOf, modules } from '../blueprint/modules/registry.ts';
import { kindAuthoring } from '../kinds/registry.ts';
import { isList, isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { nearestName } from '../value/text/nearest-name.ts';

/**
 * Whether JSON found in a folder is meant as a form, a quiz or a poll, however much of it is wrong: broken definitions
 * are then reported and not passed over as something else. It names their schema, has a list of `fields`, has a type
 * and another of its members, or holds a list of objects that can only be fields. One slip in a name does not matter.
 */
export function isMeantAsDefinition(json: unknown): boolean {
  if (!isObject(json)) return false;
  return (
    namesSchema(json) || Array.isArray(member(json, 'fields')) || saysWhatItIs(json) || holdsFields(json)
  );
}

function namesSchema(json: JsonObject): boolean {
  const schema = member(json, '$schema');
  return typeof schema === 'string' && /(?:^|\/)form\.schema\.json(?:$|[?#])/.test(schema);
}

function saysWhatItIs(json: JsonObject): boolean {
  const names = Object.keys(json);
  const isNamed = Object.hasOwn(json, 'id') && Object.hasOwn(json, 'title');
  const type = names.find((name) => isAlmost(name, 'type') && typeof json[name] === 'string');
  const said = type === undefined ? null : String(json[type]);
  for (const module of modules.values()) {
    const parts = names.filter((name) => module.required.some((part) => isAlmost(name, part)));
    if (
      said === module.name &&
      (parts.length > 0 || Object.hasOwn(json, 'id') || Object.hasOwn(json, 'title'))
    )
      return true;
    // A definition with a wrong or missing type, which is read as a form, reveals its type by its lists.
    const isAlmostSaid = said === null ? isNamed && module === moduleOf({}) : isAlmost(said, module.name);
    if (isAlmostSaid && parts.some((name) => Array.isArray(json[name]))) return true;
  }
  return false;
}

function holdsFields(json: JsonObject): boolean {
  return Object.values(json).some((list) => isList(list) && list.some(isField));
}

/** Something with a kind that only fields have; elsewhere an object of such a kind does not have an id or label. */
function isField(item: Json): boolean {
  if (!isObject(item)) return false;
  const kind = member(item, 'kind');
  const isKnown = typeof kind === 'string' && kindAuthoring.has(kind);
  return isKnown && (Object.hasOwn(item, 'id') || Object.hasOwn(item, 'label'));
}

/** Whether two words differ at most by one letter (added, missing or replaced) or by two swapped neighbours. */
function isAlmost(word: string, meant: string): boolean {
  return word === meant || nearestName(word, [meant], 1) !== null;
}
