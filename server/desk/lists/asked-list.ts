import { readOperand } from 'formularium/engine/language';
import { serverWords } from 'formularium/languages';
import type { EntryTest } from '../../storage/entry-tests/entry-test.ts';
import type { SentRange } from '../../storage/entry-tests/selected-entries.ts';
import type { ListOrder, ListPlace } from '../../storage/keyset.ts';
import type { EntrySort } from '../../storage/repositories/entry-lists.ts';
import type { SubmissionState } from '../../storage/repositories/submission-row.ts';
import type { Clock } from '../../value/clock.ts';
import type { DeskVisit } from '../desk.ts';
import { askedText, askedWord } from '../filters/asked-value.ts';
import { BadValue } from '../filters/bad-parameter.ts';
import { type EntryFilter, FilterProblem, SENT, STATUS } from '../filters/filter.ts';
import { type FieldKinds, filterTest } from '../filters/filter-test.ts';
import { comparedWith, readFilter, writeFilter } from '../filters/read-filter.ts';
import { sentRange } from '../filters/sent-range.ts';
import { storedText } from '../filters/value-keys.ts';
import { askedPlace, orderText } from './asked-order.ts';
import { columnsOf, type KnownField } from './known-fields.ts';

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
/** An id, and the sign before it. */
const LONGEST_SORT = 201;

/** Reads the address of a list. Throws a `FilterProblem` where its filter cannot be read, and a `BadValue` for what there is not. */
export function askedList({ query }: Pick<DeskVisit, 'query'>): AskedList {
  const [text = ''] = query('filter');
  const columns = query('column');
  const order = orderOf({ query });
  return {
    filter: readFilter(text),
    text,
    search: askedText({ query }, 'search', LONGEST_SEARCH),
    order,
    state: askedWord({ query }, 'state', ['received', 'held']) ?? 'received',
    after: askedPlace({ query }, order),
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
  const sort = askedText({ query }, 'sort', LONGEST_SORT);
  const by = sort.replace(/^-/, '');
  if (sort === '-') throw new BadValue('sort', sort);
  if (by !== '') return { by, way: sort.startsWith('-') ? 'down' : 'up' };
  return { by: SENT, way: askedWord({ query }, 'order', ['newest', 'oldest']) === 'oldest' ? 'up' : 'down' };
}

/** By what a database sorts a list of which every field is known. */
export function sortOf(
  { order: { by } }: Pick<AskedList, 'order'>,
  known: ReadonlyMap<string, KnownField>,
): EntrySort {
  const key = known.get(by)?.sortedBy ?? null;
  return key === null ? null : { field: by, key };
}

/** The name in the address of a list that names a field which no version has, and that field; null for none. */
export function unknownField(
  { order: { by }, columns }: Pick<AskedList, 'order' | 'columns'>,
  known: ReadonlyMap<string, KnownField>,
): readonly [name: 'sort' | 'column', field: string] | null {
  if (by !== SENT && (known.get(by)?.sortedBy ?? null) === null) return ['sort', by];
  const choices = new Set(columnsOf(known).map(({ id }) => id));
  const column = columns?.find((one) => !choices.has(one));
  return column === undefined ? null : ['column', column];
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
  const rule = askedWord({ query }, 'rule', ['all', 'any']);
  if (rule === null) return null;
  const [operators, values] = [query('operator'), query('value')];
  const conditions = query('field').flatMap((field, place) =>
    field === '' ? [] : [{ field, operator: operators[place] ?? '=', ...comparedWith(values[place] ?? '') }],
  );
  return writeFilter({ rule, conditions });
}
