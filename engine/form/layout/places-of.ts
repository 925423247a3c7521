import type { JsonObject } from '../../value/json.ts';
import { allParts } from '../all-parts.ts';
import { moduleOf } from '../modules/registry.ts';
import { readFields } from './read-fields.ts';

/** Where the author wrote each field of a form, as JSON Pointers: in the order of the compiled form’s fields. */
export function placesOf(definition: JsonObject): readonly string[] {
  const { fields, locate, words } = moduleOf(definition);
  return readFields(fields(definition, words), allParts).map(({ at }) => locate(at));
}
