import type { FieldPart } from '../blueprint/field-part.ts';
import type { Outline } from '../blueprint/outline.ts';
import { kindAuthoring } from '../kinds/registry.ts';

/**
 * The fields whose kinds may have an option, kind by kind, as a query on any definition: kinds that have the option,
 * and kinds that only other kinds add, which pass their options on.
 */
export function fieldsWith(option: string): (outline: Outline) => readonly FieldPart[] {
  const those = new Set(
    [...kindAuthoring]
      .filter(([, { properties, isPart }]) => isPart === true || Object.hasOwn(properties, option))
      .map(([name]) => name),
  );
  return ({ kinds }) => {
    const found: FieldPart[] = [];
    kinds.forEach((fields, kind) => {
      if (those.has(kind)) found.push(...fields);
    });
    return found;
  };
}
