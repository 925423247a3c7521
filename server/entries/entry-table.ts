import {
  type CompiledForm,
  compileForm,
  type Json,
  type JsonObject,
  readFileRecords,
  startState,
  textOf,
} from 'formularium/engine';
import { languages } from 'formularium/languages';
import type { FormVersion } from '../storage/repositories/form-versions.ts';
import type { SubmissionEntry } from '../storage/repositories/submission-row.ts';
import { titledFields } from './titled-fields.ts';

/** Whether a person reads it, by labels and in words, or a program, by ids and values. */
export type Wording = 'labels' | 'ids';

/** A column: an answer, or a circumstance of the submission. */
export interface EntryColumn {
  readonly id: string;
  readonly title: string;
}

/** Gives the cells of entries, each under the version of its form that it was filled in with. */
export interface EntryTable {
  readonly columns: readonly EntryColumn[];
  readonly cellsOf: (entry: SubmissionEntry) => readonly string[];
}

/** What a table of entries holds, and how it is worded. */
export interface TableOptions {
  readonly versions: readonly FormVersion[];
  /** The names of all answers that entries have. */
  readonly answers: ReadonlySet<string>;
  readonly wording: Wording;
  /** Writes a moment: milliseconds since 1970. */
  readonly writeTime: (moment: number) => string;
  /** The address of a file; without it, files are named only. */
  readonly linkTo?: (fileId: string) => string;
}

const CIRCUMSTANCES = {
  id: ({ id }) => id,
  sent: ({ sentAt }, { writeTime }) => writeTime(sentAt),
  begun: ({ begunAt }, { writeTime }) => (begunAt === null ? '' : writeTime(begunAt)),
  state: ({ state, reason }) => (reason === null ? state : `${state}: ${reason}`),
  language: ({ language }) => language,
  source: ({ source }) => source ?? '',
} as const satisfies Readonly<
  Record<string, (entry: SubmissionEntry, options: Pick<TableOptions, 'writeTime'>) => string>
>;

/** A table of entries: circumstances first, then the answers in the order of the newest version that has them. */
export function entryTable(options: TableOptions): EntryTable {
  const forms = new Map(options.versions.map(({ hash, definition }) => [hash, compiledOf(definition)]));
  const newestFirst = [...forms.values()].reverse();
  const ids = orderOf(options.answers, newestFirst);
  const titles = options.wording === 'ids' ? null : titlesOf(newestFirst);
  return {
    columns: [
      ...Object.keys(CIRCUMSTANCES).map((id) => ({ id, title: id })),
      ...ids.map((id) => ({ id, title: titles?.get(id) ?? id })),
    ],
    cellsOf(entry) {
      const form = forms.get(entry.version ?? '') ?? null;
      const words = options.wording === 'labels' && form !== null ? wordsOf(form, entry.submission) : null;
      return [
        ...Object.values(CIRCUMSTANCES).map((cell) => cell(entry, options)),
        ...ids.map(
          (id) => linked(entry.submission[id], options) ?? words?.(id) ?? plain(entry.submission[id]),
        ),
      ];
    },
  };
}

/** The newest title of each field, by its id. */
function titlesOf(newestFirst: readonly (CompiledForm | null)[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const form of newestFirst)
    for (const { field, title } of form === null ? [] : titledFields(form))
      if (!titles.has(field.id)) titles.set(field.id, title);
  return titles;
}

/** A version that this server can no longer read is shown by ids. */
function compiledOf(definition: JsonObject): CompiledForm | null {
  return compileForm(definition, { languages }).form;
}

function orderOf(
  answers: ReadonlySet<string>,
  newestFirst: readonly (CompiledForm | null)[],
): readonly string[] {
  const known = newestFirst.flatMap((form) => form?.fields.map(({ id }) => id) ?? []);
  return [...new Set([...known.filter((id) => answers.has(id)), ...answers])];
}

/** What each field showed, or null for an answer that is not of a field. */
function wordsOf(form: CompiledForm, submission: JsonObject): (id: string) => string | null {
  const state = startState(form, { answers: submission });
  const fields = new Set(form.fields.map(({ id }) => id));
  return (id) => (fields.has(id) && submission[id] !== undefined ? textOf(form, state, id) : null);
}

/** The files of an answer with their addresses; null for any other answer. */
function linked(value: Json | undefined, { linkTo }: Pick<TableOptions, 'linkTo'>): string | null {
  const files = linkTo === undefined || !Array.isArray(value) ? null : readFileRecords(value);
  if (files === null || files === undefined || linkTo === undefined) return null;
  return files.map(({ file_id, file_name }) => `${file_name} ${linkTo(file_id)}`).join('\n');
}

function plain(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
