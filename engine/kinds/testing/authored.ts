import type { Json } from '../../value/json.ts';
import { present } from '../../value/present.ts';
import type { FieldDefinition } from '../field-definition.ts';
import type { AppliedRule, FieldKind, KindAuthoring, Part } from '../kind.ts';
import { english } from '../kind-language.ts';
import { kindAuthoring } from '../registry.ts';

/** What stands beside a kind. */
export function authoringOf(kind: FieldKind): KindAuthoring {
  return present(kindAuthoring.get(kind.name), kind.name);
}

/** The rules that hold of a field, in the order in which they are tried. */
export function rulesOf(kind: FieldKind, field: FieldDefinition): readonly AppliedRule[] {
  return authoringOf(kind).rules?.(field) ?? [];
}

/** The fields that a field is made of, with English labels. */
export function partsOf(kind: FieldKind, field: FieldDefinition): readonly Part[] {
  return authoringOf(kind).parts?.(field, english) ?? [];
}

/** A field as it runs, which may be of another kind than its author wrote. */
export function asItRuns(field: FieldDefinition): FieldDefinition {
  return kindAuthoring.get(field.kind)?.runsAs?.(field) ?? field;
}

/** A field of a kind, with these options. */
export function field(kind: string, options: Readonly<Record<string, Json>> = {}): FieldDefinition {
  return { id: 'x-1', kind, ...options };
}

/** The rules of a field, each as its name and its limits. */
export function namedRulesOf(kind: FieldKind, definition: FieldDefinition): readonly (readonly Json[])[] {
  return rulesOf(kind, definition).map(({ rule, limits }) => [rule, ...limits]);
}
