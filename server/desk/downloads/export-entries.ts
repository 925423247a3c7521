import { type CopyTable, copiedGroups, copyTable } from '../../entries/copy-tables.ts';
import { type EntryTable, entryTable, type TableOptions } from '../../entries/entry-table.ts';
import { cellsAsLine } from '../../entries/formats/csv.ts';
import { entryFormats } from '../../entries/formats/registry.ts';
import { type WorkbookSheet, writeWorkbook, XLSX_TYPE } from '../../entries/workbook/write-workbook.ts';
import type { SubmissionEntry } from '../../storage/repositories/submission-row.ts';
import { writeTimeIn } from '../../value/clock.ts';
import type { Desk, DeskVisit } from '../desk.ts';
import { askedFormat, askedWord } from '../filters/asked-value.ts';
import type { AskedList } from '../lists/asked-list.ts';
import { pagesOfList, wantedList } from '../lists/entries-of-list.ts';
import { type DeskForm, deskForm } from '../lists/entry-page.ts';
import { knownFields } from '../lists/known-fields.ts';
import { askedRun, KEPT } from '../schedules/run-query.ts';
import type { DeskDownload, OpenDownload } from './download.ts';
import { sameEntries } from './same-entries.ts';
import { type ArchivedFile, fileNameIn, zipFiles } from './zip-files.ts';

/** The entries that a list holds, or those of a run of a scheduled export, as a file for spreadsheet programs or for others. */
export const exportEntries = {
  path: '/desk/forms/:form/export',
  needs: 'manager',
  takes: [...KEPT, 'of', 'since', 'before'],
  async open(asking) {
    const { desk, params } = asking;
    const { tools } = desk;
    const { storage } = tools;
    const form = await deskForm(params['form'] ?? '', desk);
    const visit = form && (await askedRun(form.id, asking));
    if (form === null || visit === null) return null;
    const format = askedFormat(visit, FORMATS);
    const list = await wantedList(form, visit);
    const line = { action: 'entries.export', subject: form.id, details: { filtered: list.test !== null } };
    await storage.transaction(({ auditLog }) => auditLog.note({ actor: visit.account.id, ...line }, tools));
    const tables = tablesOf(form, list.asked, visit);
    const isReadAgain = tables.copies.length > 0;
    const read = pagesOfList(form.id, list, storage, isReadAgain ? 'again' : 'once');
    const pages = isReadAgain ? sameEntries(read) : read;
    return format({ form, ...tables, pages, visit });
  },
} as const satisfies DeskDownload;

interface EntryExport {
  readonly form: DeskForm;
  readonly table: EntryTable;
  /** Those of the copies of groups, where they are to stand apart. */
  readonly copies: readonly CopyTable[];
  /** Reads the entries of the list from its beginning, page by page. */
  readonly pages: () => AsyncIterable<readonly SubmissionEntry[]>;
  readonly visit: DeskVisit;
}

/** The formats by their names. */
const FORMATS: ReadonlyMap<string, (exported: EntryExport) => OpenDownload> = new Map([
  [
    'csv',
    (exported) => (exported.copies.length > 0 ? asArchive(exported) : asText(exported, 'csv', CSV_TYPE)),
  ],
  ['json', (exported) => asText(exported, 'json', 'application/json; charset=utf-8')],
  ['xlsx', asWorkbook],
] as const);

const CSV_TYPE = 'text/csv; charset=utf-8';

function tablesOf(
  form: DeskForm,
  { columns }: AskedList,
  visit: DeskVisit,
): Pick<EntryExport, 'table' | 'copies'> {
  const chosen = columns === null ? null : new Set(columns);
  // A column that was chosen stands for its parts and its copies as well.
  const exported = [...knownFields(form.newestFirst).values()].filter(
    ({ hasValue, column }) => hasValue && (chosen?.has(column) ?? true),
  );
  const options: TableOptions = {
    versions: form.versions,
    answers: new Set(exported.map(({ id }) => id)),
    wording: askedWord(visit, 'wording', ['labels', 'ids']) ?? 'labels',
    writeTime: writeTimeIn(visit.desk.tools.clock.timeZone),
  };
  const groups = askedWord(visit, 'copies', ['apart']) === 'apart' ? copiedGroups(form.newestFirst) : [];
  const apart = new Set(groups.flatMap(({ fields }) => [...fields.values()].flatMap(({ ids }) => ids)));
  const together = new Set([...options.answers].filter((id) => !apart.has(id)));
  return {
    table: entryTable({ ...options, answers: together }),
    copies: groups.map((group) => copyTable(group, options)).filter((one) => one.columns.length > 2),
  };
}

function asText(
  { form, table, pages, visit }: EntryExport,
  name: 'csv' | 'json',
  mimeType: string,
): OpenDownload {
  const format = entryFormats.get(name);
  if (format === undefined) throw new Error(`There is no format “${name}”.`);
  const writer = format.begin(table);
  const isUtf8Marked = isMarked(visit);
  async function* content(): AsyncGenerator<string> {
    yield isUtf8Marked ? writer.before : writer.before.replace(/^\ufeff/, '');
    let isFirst = true;
    for await (const page of pages()) {
      yield writer.entries(page, isFirst);
      isFirst &&= page.length === 0;
    }
    yield writer.after;
  }
  return { name: fileName(form, visit.desk, name), mimeType, content: content() };
}

/** Whether a program is told that a file is UTF-8. */
function isMarked(visit: DeskVisit): boolean {
  return askedWord(visit, 'mark', ['yes', 'no']) === 'yes';
}

/** The sheets of an export: the entries, and the copies of each group that stand apart. */
function sheetsOf({ table, copies, pages }: EntryExport): readonly WorkbookSheet[] {
  async function* rowsBy(
    rowsOf: (entry: SubmissionEntry) => readonly (readonly string[])[],
  ): AsyncGenerator<readonly string[]> {
    for await (const page of pages()) for (const entry of page) yield* rowsOf(entry);
  }
  const titles = (columns: EntryTable['columns']) => columns.map(({ title }) => title);
  return [
    {
      ...{ name: 'Entries', columns: titles(table.columns) },
      rows: rowsBy((entry) => [table.cellsOf(entry)]),
    },
    ...copies.map(({ title, columns, rowsOf }) => ({
      ...{ name: title, columns: titles(columns), rows: rowsBy(rowsOf) },
    })),
  ];
}

function asWorkbook(exported: EntryExport): OpenDownload {
  const { form, visit } = exported;
  return {
    name: fileName(form, visit.desk, 'xlsx'),
    mimeType: XLSX_TYPE,
    content: writeWorkbook(sheetsOf(exported)),
  };
}

/** A file of text for each sheet. */
function asArchive(exported: EntryExport): OpenDownload {
  const { form, visit } = exported;
  const isUtf8Marked = isMarked(visit);
  async function* files(): AsyncGenerator<ArchivedFile> {
    for (const [place, sheet] of sheetsOf(exported).entries())
      yield {
        path: `${place + 1}-${fileNameIn(sheet.name)}.csv`,
        open: async () => bytesOf(sheet, isUtf8Marked),
      };
  }
  return {
    name: fileName(form, visit.desk, 'zip'),
    mimeType: 'application/zip',
    content: zipFiles(files()),
  };
}

async function* bytesOf({ columns, rows }: WorkbookSheet, isUtf8Marked: boolean): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${isUtf8Marked ? '\ufeff' : ''}${cellsAsLine(columns)}`);
  for await (const row of rows) yield Buffer.from(cellsAsLine(row));
}

function fileName({ title, id }: DeskForm, { tools }: Desk, ending: string): string {
  const words = (title || id).replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
  return `${words}-${tools.clock.today()}.${ending}`;
}
