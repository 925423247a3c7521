import { isList, member } from '../value/json.ts';
import type { OptionSchema } from '../value/option-schema.ts';
import type { FieldDefinition } from './field-definition.ts';

/** An option that is a list of texts; other entries are left out. */
export function textsOption(field: FieldDefinition, name: string): readonly string[] {
  const list = member(field, name);
  const items = isList(list) ? list : [];
  return items.filter((item) => typeof item === 'string');
}

/** The schema of such an option. */
export const textsSchema = { type: 'array', items: { type: 'string' } } as const satisfies OptionSchema;
