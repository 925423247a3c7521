import { moduleOf } from '../blueprint/modules/registry.ts';
import { plainDefinition } from '../blueprint/plain-definition.ts';
import { readFields } from '../blueprint/read-fields.ts';
import { allParts } from '../form/all-parts.ts';
import { kindAuthoring } from '../kinds/registry.ts';
import type { JsonObject } from '../value/json.ts';

/**
 * The place where the author wrote each field of a form, as JSON Pointers: in the order of the compiled form’s fields.
 */
export function placesOf(definition: JsonObject): readonly string[] {
  const { fields, locate, words } = moduleOf(definition);
  const plain = plainDefinition(definition, kindAuthoring);
  return readFields(fields(plain.definition, words), allParts).map(({ at }) => locate(at));
}
