import { type SelectQueryBuilder, sql } from 'kysely';
import { LIST_BOUNDS } from '../entry-tests/narrowed-test.ts';
import {
  BY_SENDING,
  type EntrySelection,
  type ListTables,
  lastLookedAt,
  type NarrowedSelection,
  narrowed,
  newestLookedAt,
  selectedEntries,
} from '../entry-tests/selected-entries.ts';
import { ASKED_EACH_TIME, testAsSql } from '../entry-tests/test-as-sql.ts';
import {
  type AskedPage,
  type KeysetPage,
  type ListOrder,
  type OrderColumn,
  placeAfter,
  readPage,
} from '../keyset.ts';
import { Repository } from './repository.ts';
import { entryOf, type SubmissionEntry, type SubmissionState } from './submission-row.ts';

/** What a list of entries is sorted by: the answers to a question, as numbers or as texts, or when they were sent. */
export type EntrySort = { readonly field: string; readonly key: 'number_key' | 'text_key' } | null;

export interface EntryPageQuery extends EntrySelection, Omit<AskedPage<string>, 'order'> {
  readonly by: EntrySort;
  readonly way: ListOrder<string>['way'];
}

type AnswerQuery = SelectQueryBuilder<ListTables & { told: ListTables['entry_values'] }, 'told', object>;
type AnsweredQuery = SelectQueryBuilder<
  ListTables & { told: ListTables['entry_values'] },
  'told' | 'submissions',
  object
>;
type EntryPlace = Pick<EntryPageQuery, 'way' | 'after' | 'limit'>;

/** How many entries of a form stand how, and when the last one came. */
export interface FormActivity {
  readonly formId: string;
  readonly state: SubmissionState;
  readonly many: number;
  /** How many of them came since the moment that was asked about. */
  readonly since: number;
  readonly lastAt: number;
}

/** How many entries a list holds. */
export interface EntryCount {
  readonly many: number;
  /** Among how many of the newest they were counted; null where that is all of them. */
  readonly within: number | null;
}

/** What places begin with among the entries that have no answer: no key of an answer is this. */
const UNANSWERED = '-';

/** Lists of entries for the people who work with them: filtered, counted, page by page. */
export class EntryListRepository extends Repository<ListTables> {
  /**
   * The ids of a page of entries. Those without an answer come last in the order of answers, the newest of them first. A page may hold less
   * than its limit and still not be the last one: so many entries are looked at, and the next one goes on from there.
   */
  async page(asked: EntryPageQuery): Promise<KeysetPage<string>> {
    const { by, after, limit, way } = asked;
    const own = await narrowed(this.database, asked);
    if (by === null) return this.#bySending(own, { way, after, limit });
    if (after?.[0] === UNANSWERED) return this.#unanswered(own, by, { after: after.slice(1), limit });
    const answered = await this.#byAnswer(own, by, { way, after, limit });
    if (answered.next !== null) return answered;
    const rest = { after: null, limit: limit - answered.items.length };
    if (rest.limit > 0) {
      const others = await this.#unanswered(own, by, rest);
      return { items: [...answered.items, ...others.items], next: others.next };
    }
    const others = await this.#unanswered(own, by, { after: null, limit: 1 });
    const isEnd = others.items.length === 0 && others.next === null;
    return { items: answered.items, next: isEnd ? null : [UNANSWERED] };
  }

  async #bySending(
    selection: NarrowedSelection,
    { way, after, limit }: EntryPlace,
    without: ReturnType<typeof sql<boolean>> | null = null,
  ): Promise<KeysetPage<string>> {
    const page = { order: { by: '', way }, after, limit };
    const looksForSome = selection.test !== null || without !== null;
    const until = looksForSome ? await lastLookedAt(this.database, selection, page) : null;
    const query = selectedEntries(this.database, selection).select('submissions.id');
    const found = without === null ? query : query.where(without);
    return readPage(found, BY_SENDING, { ...page, until }, ({ id }) => id);
  }

  /** Entries in the order of their answers, and of several answers of an entry by the least. */
  async #byAnswer(
    selection: NarrowedSelection,
    sort: NonNullable<EntrySort>,
    { way, after, limit }: EntryPlace,
  ): Promise<KeysetPage<string>> {
    const { most = LIST_BOUNDS } = selection;
    const [value, other] = [sql.ref(`told.${sort.key}`), sql.ref(`less.${sort.key}`)];
    const columns: readonly OrderColumn[] = [
      { value, type: 'text' },
      { value: sql`told.submission_id`, type: 'text' },
    ];
    const page = { order: { by: sort.field, way }, after, limit };
    const areFew = await this.#areFew(selection);
    const answers = this.#answers(selection, sort);
    const lookedAt = selection.test === null ? most.lookedAt : most.apart;
    const until = areFew ? null : await placeAfter(answers, columns, page, lookedAt);
    const isLeast = sql<boolean>`not exists (
      select 1 from entry_values as less where less.submission_id = told.submission_id and less.field = told.field
        and ${other} < ${value} ${ASKED_EACH_TIME})`;
    const query = areFew
      ? this.#ofFew(selection, sort).where(isLeast)
      : this.#inOrderOf(answers, selection, isLeast);
    // Of answers that are the same one is taken, by what the index holds: nothing else is read of an answer.
    const found = query
      .select('told.submission_id as id')
      .groupBy([`told.${sort.key}`, 'told.submission_id']);
    return readPage(found, columns, { ...page, until }, ({ id }) => id);
  }

  /** Whether a list holds few of the entries of its form: some that a test leaves, or those that are held. */
  async #areFew(selection: NarrowedSelection): Promise<boolean> {
    const { test, few, state, most = LIST_BOUNDS } = selection;
    if (few !== null) return true;
    if (test === null && state === 'received') return false;
    const tested = selectedEntries(this.database, { ...selection, test: null }).select('submissions.id');
    return (await tested.offset(most.few).limit(1).execute()).length === 0;
  }

  #answers({ formId }: NarrowedSelection, { field, key }: NonNullable<EntrySort>) {
    return this.database
      .selectFrom('entry_values as told')
      .where('told.form_id', '=', formId)
      .where('told.field', '=', field)
      .where(`told.${key}`, 'is not', null);
  }

  /** What is asked of each answer is asked one after the other: entries lie apart, and whether they are received is read of those that are left. */
  #inOrderOf(
    answers: AnswerQuery,
    { formId, state, test }: NarrowedSelection,
    isMeant: ReturnType<typeof sql<boolean>>,
  ): AnswerQuery {
    const isThere = sql`case when ${isMeant} then exists (
      select 1 from submissions where submissions.id = told.submission_id and submissions.state = ${state} ${ASKED_EACH_TIME})
      else 1 = 0 end`;
    if (test === null) return answers.where(isThere as ReturnType<typeof sql<boolean>>);
    return answers.where(
      sql<boolean>`case when ${testAsSql(test, formId, sql`told.submission_id`)} then ${isThere} else 1 = 0 end`,
    );
  }

  /** Few entries are put in order themselves: their answers may stand anywhere among all of the form. */
  #ofFew(selection: NarrowedSelection, { field, key }: NonNullable<EntrySort>): AnsweredQuery {
    return selectedEntries(this.database, selection)
      .crossJoin('entry_values as told')
      .whereRef('told.submission_id', '=', 'submissions.id')
      .where('told.field', '=', field)
      .where(`told.${key}`, 'is not', null) as AnsweredQuery;
  }

  async #unanswered(
    selection: NarrowedSelection,
    { field, key }: NonNullable<EntrySort>,
    { after, limit }: Pick<EntryPageQuery, 'after' | 'limit'>,
  ): Promise<KeysetPage<string>> {
    const without = sql<boolean>`not exists (
      select 1 from entry_values as told where told.submission_id = submissions.id
        and told.field = ${field} and ${sql.ref(`told.${key}`)} is not null ${ASKED_EACH_TIME})`;
    const page = await this.#bySending(selection, { way: 'down', after, limit }, without);
    return { items: page.items, next: page.next && [UNANSWERED, ...page.next] };
  }

  /** The entries with these ids, in no order. */
  async entries(ids: readonly string[]): Promise<readonly SubmissionEntry[]> {
    const query = this.database.selectFrom('submissions').selectAll();
    return (await query.where('id', 'in', ['', ...ids]).execute()).map(entryOf);
  }

  /** How many entries a list holds: all of a form, or those that pass its test among as many as are looked at. */
  async count(selection: EntrySelection): Promise<EntryCount> {
    const many = sql<number>`count(*)`.as('many');
    if (selection.test === null) {
      const all = selectedEntries(this.database, { ...selection, few: null });
      return { many: (await all.select(many).executeTakeFirstOrThrow()).many, within: null };
    }
    const { query, within } = await newestLookedAt(this.database, selection);
    return { many: (await query.select(many).executeTakeFirstOrThrow()).many, within };
  }

  /** The same for a list of which a page is known: a first one that is not full holds everything among the newest. */
  async countFrom(asked: EntryPageQuery, { items, next }: KeysetPage<string>): Promise<EntryCount> {
    const { by, way, after, limit, most = LIST_BOUNDS } = asked;
    if (by !== null || way === 'up' || after !== null || items.length >= limit) return this.count(asked);
    return { many: items.length, within: next === null ? null : most.lookedAt };
  }

  /** How many entries each form has, and how many came since then. */
  async activity(since: number): Promise<readonly FormActivity[]> {
    const many = sql<number>`count(*)`.as('many');
    const found: FormActivity[] = [];
    for (const { form_id: formId, state } of await this.#states()) {
      const own = this.database
        .selectFrom('submissions')
        .where('form_id', '=', formId)
        .where('state', '=', state);
      const all = (await own.select(many).executeTakeFirstOrThrow()).many;
      // What is new stands at the end of an index: only what all of them come to has to be counted in full.
      const newer = own.where('sent_at', '>=', since).select(many);
      const recent = since <= 0 ? all : (await newer.executeTakeFirstOrThrow()).many;
      const last = await own.select(sql<number>`max(sent_at)`.as('at')).executeTakeFirstOrThrow();
      found.push({ formId, state, many: all, since: recent, lastAt: last.at });
    }
    return found;
  }

  /** The states in which forms have entries: by steps along an index, one for each of them. Grouping reads and compares every entry. */
  async #states() {
    const found: Pick<ListTables['submissions'], 'form_id' | 'state'>[] = [];
    const all = this.database
      .selectFrom('submissions')
      .select(['form_id', 'state'])
      .orderBy('form_id')
      .orderBy('state')
      .limit(1);
    for (let last = { form_id: '', state: '' }; ; ) {
      // SQLite would read all entries of the form for a comparison of both at once.
      const ofForm = all.where('form_id', '=', last.form_id).where(sql<boolean>`state > ${last.state}`);
      const next =
        (await ofForm.executeTakeFirst()) ??
        (await all.where('form_id', '>', last.form_id).executeTakeFirst());
      // A database that orders texts otherwise than it compares them must not keep anybody here.
      if (next === undefined || (next.form_id === last.form_id && next.state === last.state)) return found;
      found.push(next);
      last = next;
    }
  }
}
