import { type FormModule, isObject, type JsonObject, modules } from 'formularium/engine';
import type { JsonDocument } from '../json/read-json.ts';

/**
 * Whether a file that was met in a folder is meant as a form, a quiz or a poll: its top level has the lists that one is made of,
 * or a `$schema` that names their schema. What is broken is judged by its text, and what holds no text at all is not passed over in silence.
 */
export function isForm({ text, value }: JsonDocument): boolean {
  if (value === null) return text.trim() === '' || /"fields"\s*:\s*\[|form\.schema\.json/.test(text);
  const { json } = value;
  if (!isObject(json)) return false;
  const { $schema } = json;
  return (
    [...modules.values()].some((module) => hasListsOf(module, json)) ||
    (typeof $schema === 'string' && /(?:^|\/)form\.schema\.json(?:$|[?#])/.test($schema))
  );
}

/** A list of `fields` is a form's, whatever type it says; the lists of others are called like those of many things. */
function hasListsOf({ name, required }: FormModule, json: JsonObject): boolean {
  const isNamed = json.type === name || Object.hasOwn(json, 'fields');
  return isNamed && required.some((member) => Array.isArray(json[member]));
}
