import { serverWords } from 'formularium/languages';
import type { ListPlace } from '../../storage/keyset.ts';
import type { EntryPageQuery } from '../../storage/repositories/entry-lists.ts';
import type { SubmissionEntry } from '../../storage/repositories/submission-row.ts';
import type { Storage } from '../../storage/storage.ts';
import { Refusal } from '../../value/refusal.ts';
import { type DeskVisit, writerFor } from '../desk.ts';
import { FilterProblem } from '../filters/filter.ts';
import { findAll } from '../values/find-all.ts';
import { askedList, sortOf, testOfList } from './asked-list.ts';
import type { DeskForm, WantedList } from './entry-page.ts';
import { knownFields } from './known-fields.ts';

/** Entries in memory at a time: one may hold long texts. */
const PAGE = 200;

/**
 * Reads the address of a list, and has it find every entry that is kept now. Throws a `Refusal` like `readList`, or where that would take
 * too long. `isCounted`: also what is not filtered is counted by its answers.
 */
export async function wantedList(
  form: DeskForm,
  visit: DeskVisit,
  { isCounted = false } = {},
): Promise<WantedList> {
  const list = readList(form, visit);
  if (isCounted || list.test !== null || list.by !== null) await findAll(visit);
  return list;
}

/** Reads the address of a list. Throws a `Refusal` that says why a filter cannot be used. */
export function readList(form: DeskForm, visit: DeskVisit): WantedList {
  const says = writerFor(visit);
  try {
    const asked = askedList(visit);
    const known = knownFields(form.newestFirst);
    const by = sortOf(asked, known);
    if (by === undefined) throw refusalOf('sort', says(serverWords.deskNoField, asked.order.by));
    return { asked, by, ...testOfList(asked, known, visit.desk.tools.clock) };
  } catch (error) {
    if (!(error instanceof FilterProblem)) throw error;
    throw refusalOf('filter', says(error.word, ...error.values));
  }
}

function refusalOf(field: string, message: string): Refusal {
  return new Refusal(400, message, { errors: [{ field, message }] });
}

/** Every entry of a list, in its order. */
export async function* entriesOfList(
  formId: string,
  list: WantedList,
  storage: Storage,
): AsyncGenerator<SubmissionEntry> {
  for await (const page of pagesOfList(formId, list, storage)) yield* page;
}

/** The same, page by page, as they are read. */
export async function* pagesOfList(
  formId: string,
  { asked: { state, order }, test, by, sent }: WantedList,
  storage: Storage,
): AsyncGenerator<readonly SubmissionEntry[]> {
  let after: ListPlace | null = null;
  do {
    const query: EntryPageQuery = { formId, state, test, sent, by, way: order.way, after, limit: PAGE };
    const [ids, next, found]: readonly [readonly string[], ListPlace | null, readonly SubmissionEntry[]] =
      await storage.read(async ({ entryLists }) => {
        const page = await entryLists.page(query);
        return [page.items, page.next, await entryLists.entries(page.items)];
      });
    const entries = new Map(found.map((entry) => [entry.id, entry]));
    yield ids.flatMap((id) => entries.get(id) ?? []);
    after = next;
  } while (after !== null);
}
