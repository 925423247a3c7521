import type { FieldDefinition } from './field-definition.ts';
import type { FieldKind } from './kind.ts';

/** Whether a field has a value of its own: where its parts are answered in its stead, it has none. */
export function hasValue(kind: FieldKind, definition: FieldDefinition): boolean {
  return kind.hasValue && kind.isDivided?.(definition) !== true;
}
