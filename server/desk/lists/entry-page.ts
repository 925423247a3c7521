import type { CompiledForm } from 'formularium/engine';
import type { EntryTest } from '../../storage/entry-tests/entry-test.ts';
import type { SentRange } from '../../storage/entry-tests/selected-entries.ts';
import type { EntryCount, EntrySort } from '../../storage/repositories/entry-lists.ts';
import type { EntryWork } from '../../storage/repositories/entry-work.ts';
import type { FormVersion } from '../../storage/repositories/form-versions.ts';
import type { SubmissionEntry } from '../../storage/repositories/submission-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Desk } from '../desk.ts';
import type { AskedList } from './asked-list.ts';
import { placeText } from './asked-order.ts';

/** A form with everything that it ever was. */
export interface DeskForm {
  readonly id: string;
  readonly title: string;
  /** Oldest first. */
  readonly versions: readonly FormVersion[];
  readonly newestFirst: readonly CompiledForm[];
}

/** A list that can be asked of a database. */
export interface WantedList {
  readonly asked: AskedList;
  readonly test: EntryTest | null;
  readonly by: EntrySort;
  /** When those that pass the test were sent, as far as it tells. */
  readonly sent: SentRange;
}

/** A page of a list, with what is counted. */
export interface EntryPage {
  readonly entries: readonly SubmissionEntry[];
  readonly work: ReadonlyMap<string, EntryWork>;
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
  /** Whether fewer than a page were found among as many as are looked at, so that the next page goes on looking. */
  readonly isPartial: boolean;
  /** All entries in this state. */
  readonly all: number;
  /** Those that the filter leaves. */
  readonly found: EntryCount;
}

const PAGE = 50;

/** A form by its id; null for one that this server has never had. */
export async function deskForm(id: string, { tools, forms, compiled }: Desk): Promise<DeskForm | null> {
  const versions = await tools.storage.read(({ formVersions }) => formVersions.ofForm(id));
  const served = forms().withId(id);
  if (versions.length === 0 && served === undefined) return null;
  const kept = versions.toReversed().flatMap((version) => compiled(version) ?? []);
  const newestFirst = served === undefined ? kept : [served.form, ...kept];
  const [newest] = newestFirst;
  return { id, title: newest?.title || served?.name || id, versions, newestFirst };
}

/** Reads a page of a list, by a few questions however long it is. */
export async function entryPage(
  formId: string,
  { asked: { state, order, after }, test, by, sent }: WantedList,
  { entryLists, entryWork }: StorageTransaction,
): Promise<EntryPage> {
  const query = { formId, state, test, sent, by, way: order.way, after, limit: PAGE };
  const { items: ids, next } = await entryLists.page(query);
  const entries = new Map((await entryLists.entries(ids)).map((entry) => [entry.id, entry]));
  const { many: all } = await entryLists.count({ formId, state, test: null });
  return {
    entries: ids.flatMap((id) => entries.get(id) ?? []),
    work: await entryWork.ofAll(ids),
    next: next && placeText(next, order),
    isPartial: next !== null && ids.length < PAGE,
    all,
    found:
      test === null ? { many: all, within: null } : await entryLists.countFrom(query, { items: ids, next }),
  };
}
