import { isObject, type Json, type JsonObject } from 'formularium/engine';
import { emailKey } from '../value/mail/email-key.ts';

const addresses = new WeakMap<JsonObject, ReadonlySet<string>>();

/** Whether an address stands in a form: then its author has named it, also where a visitor chooses among several. */
export function isNamedIn(definition: JsonObject, address: string): boolean {
  const known = addresses.get(definition);
  const named = known ?? new Set(textsIn(definition).filter((text) => text.includes('@')));
  if (known === undefined) addresses.set(definition, named);
  return named.has(emailKey(address));
}

function textsIn(json: Json): readonly string[] {
  if (typeof json === 'string') return [emailKey(json)];
  if (Array.isArray(json)) return json.flatMap(textsIn);
  return isObject(json) ? Object.values<Json>(json).flatMap(textsIn) : [];
}
