import { serverWords } from 'formularium/languages';
import type { KeysetPage, ListPlace } from '../../storage/keyset.ts';
import type { EntryPageQuery } from '../../storage/repositories/entry-lists.ts';
import type { SubmissionEntry } from '../../storage/repositories/submission-row.ts';
import type { Storage } from '../../storage/storage.ts';
import { Refusal } from '../../value/refusal.ts';
import { type DeskVisit, writerFor } from '../desk.ts';
import { listAtOneMoment } from '../downloads/list-at-one-moment.ts';
import { FilterProblem } from '../filters/filter.ts';
import { findAll } from '../values/find-all.ts';
import { askedList, sortOf, testOfList, unknownField } from './asked-list.ts';
import type { DeskForm, WantedList } from './entry-page.ts';
import { knownFields } from './known-fields.ts';

/** Entries in memory at a time: one may hold long texts. */
const BATCH = 200;

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
    const unknown = unknownField(asked, known);
    if (unknown !== null) throw refusalOf(unknown[0], says(serverWords.deskNoField, unknown[1]));
    return { asked, by: sortOf(asked, known), ...testOfList(asked, known, visit.desk.tools.clock) };
  } catch (error) {
    if (!(error instanceof FilterProblem)) throw error;
    throw refusalOf('filter', says(error.word, ...error.values));
  }
}

function refusalOf(field: string, message: string): Refusal {
  return new Refusal(400, message, { errors: [{ field, message }] });
}

/** Whether a list holds nothing now. */
export async function isEmptyList(formId: string, list: WantedList, storage: Storage): Promise<boolean> {
  let after: ListPlace | null = null;
  do {
    const query = { ...queryOf(formId, list), after, limit: 1 };
    const page: KeysetPage<string> = await storage.read(({ entryLists }) => entryLists.page(query));
    if (page.items.length > 0) return false;
    after = page.next;
  } while (after !== null);
  return true;
}

/** The entries that a list holds at one moment, page by page, once or as often as they are read. */
export function pagesOfList(
  formId: string,
  list: WantedList,
  storage: Storage,
  read: 'once' | 'again',
): () => AsyncIterable<readonly SubmissionEntry[]> {
  const query = queryOf(formId, list);
  return listAtOneMoment<SubmissionEntry>(
    {
      idsAfter: (after, limit, { entryLists }) => entryLists.page({ ...query, after, limit }),
      withIds: (ids, { entryLists }) => entryLists.entries(ids),
      batch: BATCH,
      isStill: read === 'once' && list.test === null && list.by === null && list.asked.state === 'received',
    },
    storage,
  );
}

function queryOf(
  formId: string,
  { asked: { state, order }, test, by, sent }: WantedList,
): Omit<EntryPageQuery, 'after' | 'limit'> {
  return { formId, state, test, sent, by, way: order.way };
}
