import type { FieldPart } from '../blueprint/field-part.ts';
import type { Outline } from '../blueprint/outline.ts';
import { kindAuthoring } from '../kinds/registry.ts';

/**
 * The fields whose kinds may have an option, kind by kind, as a question to any definition. What is written in a field of another kind,
 * its schema refuses; what only others make, or what runs in their stead, has what these have been given.
 */
export function fieldsWith(option: string): (outline: Outline) => readonly FieldPart[] {
  const those = new Set(
    [...kindAuthoring]
      .filter(([, { properties, isPart }]) => isPart === true || Object.hasOwn(properties, option))
      .map(([name]) => name),
  );
  return ({ kinds }) => [...kinds].flatMap(([kind, fields]) => (those.has(kind) ? fields : []));
}
