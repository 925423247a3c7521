import { readOperand } from 'formularium/engine/language';
import { serverWords } from 'formularium/languages';
import type { EntryTest } from '../../storage/entry-tests/entry-test.ts';
import type { SentRange } from '../../storage/entry-tests/selected-entries.ts';
import type { ListOrder, ListPlace } from '../../storage/keyset.ts';
import type { EntrySort } from '../../storage/repositories/entry-lists.ts';
import type { SubmissionState } from '../../storage/repositories/submission-row.ts';
import type { Clock } from '../../value/clock.ts';
import type { DeskVisit } from '../desk.ts';
import { askedWord } from '../filters/asked-value.ts';
import { type EntryFilter, FilterProblem, SENT, STATUS } from '../filters/filter.ts';
import { type FieldKinds, filterTest } from '../filters/filter-test.ts';
import { comparedWith, readFilter, writeFilter } from '../filters/read-filter.ts';
import { sentRange } from '../filters/sent-range.ts';
import { storedText } from '../filters/value-keys.ts';
import { orderText, placeIn } from './asked-order.ts';
import type { KnownField } from './known-fields.ts';

/** What the address of a list asks for. A saved view is such an address. */
export interface AskedList {
  readonly filter: EntryFilter;
  /** The filter as it was written. */
  readonly text: string;
  readonly search: string;
  /** By the day on which they were sent, or by a field. */
  readonly order: ListOrder<string>;
  readonly state: SubmissionState;
  readonly after: ListPlace | null;
  /** The columns by their fields; null for the usual ones. */
  readonly columns: readonly string[] | null;
}

/** The names by which an address says which list it means. */
export const LIST_NAMES: readonly string[] = ['filter', 'search', 'order', 'sort', 'state', 'column'];

const LONGEST_SEARCH = 200;

/** Reads the address of a list. Throws a `FilterProblem` where its filter cannot be read, and a `BadValue` for what there is not. */
export function askedList({ query }: Pick<DeskVisit, 'query'>): AskedList {
  const [text = ''] = query('filter');
  const [search = ''] = query('search');
  const columns = query('column');
  const order = orderOf({ query });
  return {
    filter: readFilter(text),
    text,
    search: search.trim().slice(0, LONGEST_SEARCH),
    order,
    state: askedWord({ query }, 'state', ['received', 'held']) ?? 'received',
    after: placeIn(query('after')[0] ?? '', order),
    columns: columns.length === 0 ? null : columns,
  };
}

/** The address of a list with other values for some names; a null value leaves its name out. */
export function listQuery(
  { text, search, order, state, columns }: AskedList,
  changes: Readonly<Record<string, string | null>> = {},
): string {
  const query = new URLSearchParams();
  const own = {
    filter: text,
    search,
    order: order.by === SENT && order.way === 'up' ? 'oldest' : '',
    sort: order.by === SENT ? '' : orderText(order),
    state: state === 'held' ? state : '',
    ...changes,
  };
  for (const [name, value] of Object.entries(own)) if (value) query.set(name, value);
  for (const column of columns ?? []) query.append('column', column);
  return query.toString();
}

function orderOf({ query }: Pick<DeskVisit, 'query'>): AskedList['order'] {
  const [sort = ''] = query('sort');
  const by = sort.replace(/^-/, '').slice(0, LONGEST_SEARCH);
  if (by !== '') return { by, way: sort.startsWith('-') ? 'down' : 'up' };
  return { by: SENT, way: askedWord({ query }, 'order', ['newest', 'oldest']) === 'oldest' ? 'up' : 'down' };
}

/** By what a database sorts a list; undefined where that is no column with an order. */
export function sortOf(
  { order: { by } }: Pick<AskedList, 'order'>,
  known: ReadonlyMap<string, KnownField>,
): EntrySort | undefined {
  if (by === SENT) return null;
  const key = known.get(by)?.sortedBy ?? null;
  return key === null ? undefined : { field: by, key };
}

/** What a list asks a database. Throws a `FilterProblem` for a filter over fields that no version has. */
export function testOfList(
  { filter, search }: Pick<AskedList, 'filter' | 'search'>,
  known: ReadonlyMap<string, KnownField>,
  clock: Pick<Clock, 'today' | 'timeZone'>,
): { readonly test: EntryTest | null; readonly sent: SentRange } {
  for (const field of fieldsOf(filter))
    if (field !== SENT && field !== STATUS && known.get(field)?.hasValue !== true)
      throw new FilterProblem(serverWords.deskNoField, field);
  const fields: FieldKinds = {
    kindOf: (field) => (field === SENT ? 'date' : field === STATUS ? 'text' : known.get(field)?.kind),
    isMeasured: (field) => field === SENT || known.get(field)?.isMeasured === true,
  };
  const { date: today } = readOperand(clock.today());
  const filtered = filterTest(filter, today, fields);
  const sent = sentRange(filter, today, clock.timeZone);
  const sought = search === '' ? '' : readOperand(search).folded;
  if (sought === '') return { test: filtered, sent };
  const found: EntryTest = {
    type: 'some',
    field: null,
    value: { type: 'contains', folded: storedText(sought) },
  };
  return { test: filtered === null ? found : { type: 'all', tests: [filtered, found] }, sent };
}

function fieldsOf({ conditions }: EntryFilter): readonly string[] {
  return conditions.flatMap((one) => {
    if ('conditions' in one) return fieldsOf(one);
    return one.other === undefined ? [one.field] : [one.field, one.other];
  });
}

/** The filter that the editor of sentences posts, as a text; null where it posts none. */
export function filterOfSentences({ query }: Pick<DeskVisit, 'query'>): string | null {
  const [rule] = query('rule');
  if (rule !== 'all' && rule !== 'any') return null;
  const [operators, values] = [query('operator'), query('value')];
  const conditions = query('field').flatMap((field, place) =>
    field === '' ? [] : [{ field, operator: operators[place] ?? '=', ...comparedWith(values[place] ?? '') }],
  );
  return writeFilter({ rule, conditions });
}
