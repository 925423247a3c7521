import type { CompiledField, CompiledForm } from 'formularium/engine';
import { titledFields } from '../../entries/titled-fields.ts';
import { isNumeric } from '../charts/question-counts.ts';

/** A field of any version of a form, as lists name it. */
export interface KnownField {
  readonly id: string;
  readonly label: string;
  /** The name of its kind. */
  readonly kind: string;
  /** Whether it has values that filters compare. */
  readonly hasValue: boolean;
  /** The column in which lists show it: that of its first copy, or of the name or address that it is a part of. */
  readonly column: string;
  /** By which key of its values lists are sorted; null where it has no values of its own. */
  readonly sortedBy: 'number_key' | 'text_key' | null;
  /** Whether every version keeps its values in an order of their own, as numbers and days have one. */
  readonly isMeasured: boolean;
}

/** The fields of all versions in the order of the newest, by their ids; the newest label of each counts. */
export function knownFields(newestFirst: readonly CompiledForm[]): ReadonlyMap<string, KnownField> {
  const known = new Map<string, KnownField>();
  const unmeasured = new Set(
    newestFirst.flatMap(({ fields }) =>
      fields.flatMap(({ id, kind }) => (kind.measure === undefined ? [id] : [])),
    ),
  );
  for (const form of newestFirst)
    for (const { field, title, whole } of titledFields(form)) {
      const { id, kind, hasValue } = field;
      if (known.has(id) || kind.isSecret === true) continue;
      if (!hasValue && kind.joins === undefined) continue;
      const sortedBy = sortedByOf(field);
      known.set(id, {
        ...{ id, label: title, kind: kind.name, hasValue, column: whole.base, sortedBy },
        isMeasured: !unmeasured.has(id),
      });
    }
  return known;
}

/** The fields that a list may have as columns. */
export function columnsOf(known: ReadonlyMap<string, KnownField>): readonly KnownField[] {
  return [...known.values()].filter(({ id, column }) => id === column);
}

function sortedByOf(field: CompiledField): KnownField['sortedBy'] {
  if (!field.hasValue) return null;
  return field.kind.measure !== undefined || isNumeric(field) ? 'number_key' : 'text_key';
}
