import type { CompiledField, CompiledForm } from 'formularium/engine';
import type { SubmissionEntry } from '../storage/repositories/submission-row.ts';
import { type EntryColumn, entryTable, type TableOptions } from './entry-table.ts';

/** A group that can be filled in several times, with the ids of its fields in every copy, over all versions of a form. */
export interface CopiedGroup {
  readonly id: string;
  readonly label: string;
  /** By the id of each field in the first copy: its label, and its id in each copy. */
  readonly fields: ReadonlyMap<string, CopiedField>;
}

interface CopiedField {
  readonly label: string;
  /** The first copy at 0. */
  readonly ids: readonly (string | undefined)[];
}

/** A table of the copies of a group: a row for each that was filled in. */
export interface CopyTable {
  readonly title: string;
  readonly columns: readonly EntryColumn[];
  readonly rowsOf: (entry: SubmissionEntry) => readonly (readonly string[])[];
}

/** The groups of a form that can be filled in several times, as its newest version has them first. */
export function copiedGroups(newestFirst: readonly CompiledForm[]): readonly CopiedGroup[] {
  const groups = new Map<string, { label: string; fields: Map<string, CopiedField> }>();
  for (const { fields } of newestFirst) {
    const byId = new Map(fields.map((field) => [field.id, field]));
    for (const field of fields) {
      const group = groupOf(field, byId);
      if (group === null || !field.hasValue) continue;
      const known = groups.get(group.id) ?? { label: group.label || group.id, fields: new Map() };
      groups.set(group.id, known);
      const first = byId.get(field.base) ?? field;
      const { label, ids } = known.fields.get(field.base) ?? { label: titleIn(first, group, byId), ids: [] };
      known.fields.set(field.base, { label, ids: Object.assign([...ids], { [field.copy]: field.id }) });
    }
  }
  return [...groups].map(([id, group]) => ({ id, ...group }));
}

/** The table of the copies of a group, with those of its fields that are exported. */
export function copyTable({ label, fields }: CopiedGroup, options: TableOptions): CopyTable {
  const exported = [...fields].flatMap(([base, field]) =>
    field.ids.some((id) => id !== undefined && options.answers.has(id)) ? [{ base, ...field }] : [],
  );
  const table = entryTable({
    ...options,
    answers: new Set(exported.flatMap(({ ids }) => ids.flatMap((id) => id ?? []))),
  });
  const places = new Map(table.columns.map(({ id }, place) => [id, place]));
  const copies = Math.max(0, ...exported.map(({ ids }) => ids.length));
  return {
    title: label,
    columns: [
      { id: 'entry', title: 'entry' },
      { id: 'copy', title: 'copy' },
      ...exported.map(({ base, label: title }) => ({
        id: base,
        title: options.wording === 'ids' ? base : title,
      })),
    ],
    rowsOf(entry) {
      const cells = table.cellsOf(entry);
      return Array.from({ length: copies }, (_, copy) => [
        ...[entry.id, String(copy + 1)],
        ...exported.map(({ ids }) => cells[places.get(ids[copy] ?? '') ?? -1] ?? ''),
      ]).filter(([_id, _copy, ...given]) => given.some((cell) => cell !== ''));
    },
  };
}

/** The group of which it is in a copy; null where it stands in none that is repeated. */
function groupOf(field: CompiledField, byId: ReadonlyMap<string, CompiledField>): CompiledField | null {
  for (let owner = ownerOf(field, byId); owner !== undefined; owner = ownerOf(owner, byId))
    if (owner.kind.holds !== undefined && owner.kind.isDivided?.(owner.definition) !== true) return owner;
  return null;
}

function ownerOf(
  { owner }: CompiledField,
  byId: ReadonlyMap<string, CompiledField>,
): CompiledField | undefined {
  return owner === null ? undefined : byId.get(owner);
}

/** With the label of the name or address of which it is a part. */
function titleIn(
  field: CompiledField,
  group: CompiledField,
  byId: ReadonlyMap<string, CompiledField>,
): string {
  const owner = ownerOf(field, byId);
  const own = field.label || field.id;
  return owner === undefined || owner.id === group.id || owner.label === '' ? own : `${owner.label} – ${own}`;
}
