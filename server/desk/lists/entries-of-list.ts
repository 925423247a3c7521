import type { EntryTest } from '../../storage/entry-tests/entry-test.ts';
import type { EntryPlace } from '../../storage/repositories/entry-lists.ts';
import type { SubmissionEntry } from '../../storage/repositories/submissions.ts';
import type { Storage } from '../../storage/storage.ts';
import type { DeskVisit } from '../desk.ts';
import { FilterProblem } from '../filters/filter.ts';
import { type AskedList, askedList, testOfList } from './asked-list.ts';
import type { DeskForm } from './entry-page.ts';
import { knownFields } from './known-fields.ts';

/** A list whose filter can be used. */
export interface WantedList {
  readonly asked: AskedList;
  readonly test: EntryTest | null;
}

const PAGE = 500;

/** Null for a filter that cannot be used: the list says why. */
export function wantedList(form: DeskForm, visit: DeskVisit): WantedList | null {
  try {
    const asked = askedList(visit);
    const test = testOfList(asked, knownFields(form.newestFirst), visit.desk.tools.clock.today());
    return { asked, test };
  } catch (error) {
    if (error instanceof FilterProblem) return null;
    throw error;
  }
}

/** Every entry of a list, in its order, read page by page. */
export async function* entriesOfList(
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
