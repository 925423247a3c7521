import { type FieldDefinition, textOption } from '../kinds/field-definition.ts';
import { isObject, type Json, type JsonObject } from '../value/json.ts';
import type { FieldPart } from './dependencies.ts';
import type { FormParts } from './parts.ts';

/** The well-formed fields of a definition, each with its kind and its formula. What is not well-formed is left to the checks. */
export function readFields(definition: JsonObject, { kinds, formulas }: FormParts): readonly FieldPart[] {
  const fields = Array.isArray(definition.fields) ? (definition.fields as readonly Json[]) : [];
  return fields.flatMap((field, place) => {
    if (!isFieldDefinition(field)) return [];
    const kind = kinds.get(field.kind);
    if (kind === undefined) return [];
    const text = kind.formula(field);
    const parsed = text === null ? undefined : formulas?.parse(text);
    return [
      {
        definition: field,
        place,
        kind,
        formula: parsed !== undefined && 'formula' in parsed ? parsed.formula : null,
      },
    ];
  });
}

function isFieldDefinition(field: Json): field is FieldDefinition {
  return isObject(field) && textOption(field, 'id') !== '' && textOption(field, 'kind') !== '';
}
