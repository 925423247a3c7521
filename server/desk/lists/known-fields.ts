import type { CompiledField, CompiledForm } from 'formularium/engine';

/** A field of any version of a form, as lists name it. */
export interface KnownField {
  readonly id: string;
  readonly label: string;
  /** Whether it has values that filters compare. */
  readonly hasValue: boolean;
  /** Whether it may be a column: it is not a part of another field, nor one that nobody reads. */
  readonly isColumn: boolean;
}

/** The fields of all versions in the order of the newest, by their ids; the newest label of each counts. */
export function knownFields(newestFirst: readonly CompiledForm[]): ReadonlyMap<string, KnownField> {
  const known = new Map<string, KnownField>();
  for (const form of newestFirst)
    for (const field of form.fields) {
      if (known.has(field.id) || field.kind.isSecret === true) continue;
      const shows = field.hasValue || field.kind.joins !== undefined;
      if (!shows) continue;
      known.set(field.id, {
        id: field.id,
        label: labelOf(field, form),
        hasValue: field.hasValue,
        isColumn: field.owner === null && field.copy === 0,
      });
    }
  return known;
}

/** The label of a part stands behind that of the field that it is a part of. */
function labelOf({ id, label, owner }: CompiledField, { fields }: CompiledForm): string {
  const whole = owner === null ? undefined : fields.find((field) => field.id === owner);
  return [whole?.label, label || id].filter(Boolean).join(' – ');
}
