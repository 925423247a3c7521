import { type EntryTable, entryTable } from '../../entries/entry-table.ts';
import { entryFormats } from '../../entries/formats/registry.ts';
import { writeWorkbook, XLSX_TYPE } from '../../entries/workbook/write-workbook.ts';
import type { EntryTest } from '../../storage/entry-tests/entry-test.ts';
import type { EntryPlace } from '../../storage/repositories/entry-lists.ts';
import type { SubmissionEntry } from '../../storage/repositories/submissions.ts';
import type { Storage } from '../../storage/storage.ts';
import { writeTimeIn } from '../../value/clock.ts';
import type { Desk, DeskVisit } from '../desk.ts';
import { FilterProblem } from '../filters/filter.ts';
import { type AskedList, askedList, testOfList } from '../lists/asked-list.ts';
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
    const list = form && listOf(form, visit);
    const format = FORMATS.get(query('format')[0] ?? '');
    if (form === null || list === null || format === undefined) return null;
    const line = { action: 'entries.export', subject: form.id, details: { filtered: list.test !== null } };
    await storage.transaction(({ auditLog }) =>
      auditLog.add({ id: newId(), at: clock.now().getTime(), actor: visit.account.id, ...line }),
    );
    const table = tableOf(form, list.asked, visit);
    return format({ form, table, entries: entriesOf(form.id, list, storage), visit });
  },
} as const satisfies DeskDownload;

interface WantedList {
  readonly asked: AskedList;
  readonly test: EntryTest | null;
}

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

/** Null for a filter that cannot be used: the list says why. */
function listOf(form: DeskForm, visit: DeskVisit): WantedList | null {
  try {
    const asked = askedList(visit);
    const test = testOfList(asked, knownFields(form.newestFirst), visit.desk.tools.clock.today());
    return { asked, test };
  } catch (error) {
    if (error instanceof FilterProblem) return null;
    throw error;
  }
}

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

const PAGE = 500;

async function* entriesOf(
  formId: string,
  { asked: { state, order }, test }: WantedList,
  storage: Storage,
): AsyncGenerator<SubmissionEntry> {
  let after: EntryPlace | null = null;
  for (;;) {
    const query = { formId, state, test, order, after, limit: PAGE };
    const [places, found]: readonly [readonly EntryPlace[], readonly SubmissionEntry[]] = await storage.read(
      async ({ entryLists }) => {
        const page = await entryLists.page(query);
        return [page, await entryLists.entries(page.map(({ id }) => id))];
      },
    );
    const entries = new Map(found.map((entry) => [entry.id, entry]));
    for (const { id } of places) {
      const entry = entries.get(id);
      if (entry !== undefined) yield entry;
    }
    after = places.at(-1) ?? null;
    if (after === null || places.length < PAGE) return;
  }
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
