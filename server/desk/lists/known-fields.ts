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
  /** Whether it says who has sent an entry: a name, or an address for mails. */
  readonly saysWho: boolean;
  /** Whether no visitor ever reads of it: a page sends it along. */
  readonly isUnseen: boolean;
}

/** So many columns a list has where nobody has chosen any, and so many of them say at most who has sent an entry. */
const USUAL_COLUMNS = 5;
const MOST_WHO = 3;
const WHO: ReadonlySet<unknown> = new Set(['name', 'given-name', 'family-name', 'email']);

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
        ...{ saysWho: saysWho(field), isUnseen: isUnseen(field) },
      });
    }
  return known;
}

/** The fields that a list may have as columns. */
export function columnsOf(known: ReadonlyMap<string, KnownField>): readonly KnownField[] {
  return [...known.values()].filter(({ id, column }) => id === column);
}

/** The columns of a list for which nobody has chosen any: who has sent an entry, and the first of what they have answered. */
export function usualColumns(known: ReadonlyMap<string, KnownField>): readonly KnownField[] {
  const columns = columnsOf(known);
  const ofPeople = new Set([...known.values()].filter((one) => one.saysWho).map(({ column }) => column));
  const who = columns.filter(({ id }) => ofPeople.has(id)).slice(0, MOST_WHO);
  const others = columns.filter((one) => !one.isUnseen && !who.includes(one));
  const shown = [...who, ...others.slice(0, USUAL_COLUMNS - who.length)];
  return columns.filter((one) => shown.includes(one));
}

function saysWho({ definition, kind }: CompiledField): boolean {
  return kind.entry?.type === 'email' || WHO.has(definition['autofill'] ?? kind.entry?.autofill);
}

/** Whether a field has neither a control nor a label: its values mean something to programs. */
export function isUnseen({ label, widget }: Pick<CompiledField, 'label' | 'widget'>): boolean {
  return label === '' && widget === 'none';
}

function sortedByOf(field: CompiledField): KnownField['sortedBy'] {
  if (!field.hasValue) return null;
  return field.kind.measure !== undefined || isNumeric(field) ? 'number_key' : 'text_key';
}
