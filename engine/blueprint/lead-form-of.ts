import { isObject, type JsonObject, member } from '../value/json.ts';
import { objectIn } from '../value/read-member.ts';

/** The lead form of a definition: its file's name, or the form itself; null when it asks for no leads. */
export function leadFormOf(definition: JsonObject): string | JsonObject | null {
  const form = member(objectIn(definition, 'leads'), 'form');
  return typeof form === 'string' || isObject(form) ? form : null;
}
