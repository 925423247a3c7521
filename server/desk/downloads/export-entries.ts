import { type EntryTable, entryTable } from '../../entries/entry-table.ts';
import { entryFormats } from '../../entries/formats/registry.ts';
import { writeWorkbook, XLSX_TYPE } from '../../entries/workbook/write-workbook.ts';
import type { SubmissionEntry } from '../../storage/repositories/submissions.ts';
import { writeTimeIn } from '../../value/clock.ts';
import type { Desk, DeskVisit } from '../desk.ts';
import type { AskedList } from '../lists/asked-list.ts';
import { entriesOfList, wantedList } from '../lists/entries-of-list.ts';
import { type DeskForm, deskForm } from '../lists/entry-page.ts';
import { knownFields } from '../lists/known-fields.ts';
import type { DeskDownload, OpenDownload } from './download.ts';

/** The entries that a list holds, as a file for spreadsheet programs or for others. */
export const exportEntries = {
  path: '/desk/forms/:form/export',
  needs: 'manager',
  async open(visit) {
    const { desk, params, query } = visit;
    const { storage, clock, newId } = desk.tools;
    const form = await deskForm(params['form'] ?? '', desk);
    const format = FORMATS.get(query('format')[0] ?? '');
    if (form === null || format === undefined) return null;
    const list = wantedList(form, visit);
    const line = { action: 'entries.export', subject: form.id, details: { filtered: list.test !== null } };
    await storage.transaction(({ auditLog }) =>
      auditLog.add({ id: newId(), at: clock.now().getTime(), actor: visit.account.id, ...line }),
    );
    const table = tableOf(form, list.asked, visit);
    return format({ form, table, entries: entriesOfList(form.id, list, storage), visit });
  },
} as const satisfies DeskDownload;

interface EntryExport {
  readonly form: DeskForm;
  readonly table: EntryTable;
  readonly entries: AsyncIterable<SubmissionEntry>;
  readonly visit: DeskVisit;
}

/** The formats by their names. */
const FORMATS: ReadonlyMap<string, (exported: EntryExport) => OpenDownload> = new Map([
  ['csv', (exported) => asText(exported, 'csv', 'text/csv; charset=utf-8')],
  ['json', (exported) => asText(exported, 'json', 'application/json; charset=utf-8')],
  ['xlsx', asWorkbook],
] as const);

function tableOf(form: DeskForm, { columns }: AskedList, { desk, query }: DeskVisit): EntryTable {
  const chosen = columns === null ? null : new Set(columns);
  // A column that was chosen stands for its parts and its copies as well.
  const exported = [...knownFields(form.newestFirst).values()].filter(
    ({ hasValue, column }) => hasValue && (chosen?.has(column) ?? true),
  );
  return entryTable({
    versions: form.versions,
    answers: new Set(exported.map(({ id }) => id)),
    wording: query('wording')[0] === 'ids' ? 'ids' : 'labels',
    writeTime: writeTimeIn(desk.tools.clock.timeZone),
  });
}

function asText(
  { form, table, entries, visit }: EntryExport,
  name: 'csv' | 'json',
  mimeType: string,
): OpenDownload {
  const format = entryFormats.get(name);
  if (format === undefined) throw new Error(`There is no format “${name}”.`);
  const writer = format.begin(table);
  const isMarked = visit.query('mark')[0] === 'yes';
  async function* content(): AsyncGenerator<string> {
    yield isMarked ? writer.before : writer.before.replace(/^\ufeff/, '');
    let isFirst = true;
    for await (const entry of entries) {
      yield writer.entry(entry, isFirst);
      isFirst = false;
    }
    yield writer.after;
  }
  return { name: fileName(form, visit.desk, name), mimeType, content: content() };
}

function asWorkbook({ form, table, entries, visit }: EntryExport): OpenDownload {
  async function* rows(): AsyncGenerator<readonly string[]> {
    for await (const entry of entries) yield table.cellsOf(entry);
  }
  const columns = table.columns.map(({ title }) => title);
  const content = writeWorkbook(rows(), { sheetName: 'Entries', columns });
  return { name: fileName(form, visit.desk, 'xlsx'), mimeType: XLSX_TYPE, content };
}

function fileName({ title, id }: DeskForm, { tools }: Desk, ending: string): string {
  const words = (title || id).replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
  return `${words}-${tools.clock.today()}.${ending}`;
}
