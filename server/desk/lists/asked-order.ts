import type { ListOrder, ListPlace } from '../../storage/keyset.ts';
import type { DeskVisit } from '../desk.ts';
import { BadValue } from '../filters/bad-parameter.ts';
import type { SortedHead } from '../frame/list-table.tsx';

/** The columns by which a list can be sorted, each with the way in which it is sorted first. The first one is the usual order. */
export type SortableColumns<Column extends string> = readonly (readonly [
  column: Column,
  way: ListOrder<Column>['way'],
])[];

/** The order that an address asks for: `amount`, or `-amount` for the greatest first. Throws a `BadValue` for no column of these. */
export function orderIn<Column extends string>(
  { query }: Pick<DeskVisit, 'query'>,
  columns: readonly [readonly [Column, ListOrder<Column>['way']], ...SortableColumns<Column>],
): ListOrder<Column> {
  const [text = ''] = query('sort');
  const [by] = columns.find(([column]) => column === text.replace(/^-/, '')) ?? [];
  if (by === undefined && text !== '') throw new BadValue('sort', text);
  const [[usual, way]] = columns;
  return by === undefined ? { by: usual, way } : { by, way: text.startsWith('-') ? 'down' : 'up' };
}

export function orderText({ by, way }: ListOrder<string>): string {
  return way === 'down' ? `-${by}` : by;
}

/** The head of a column that sorts the list by it, and turns the list round that is sorted by it already. */
export function sortedHead<Column extends string>(
  text: string,
  column: Column,
  { now, columns, pathOf }: SortedList<Column>,
): SortedHead {
  const isNow = now.by === column;
  const [, first = 'up'] = columns.find(([one]) => one === column) ?? [];
  const way = isNow ? (now.way === 'up' ? 'down' : 'up') : first;
  return {
    text,
    href: pathOf(orderText({ by: column, way })),
    sorted: isNow ? (now.way === 'up' ? 'ascending' : 'descending') : null,
  };
}

/** A list that can be sorted: how it is now, and where it is in another order. */
export interface SortedList<Column extends string> {
  readonly now: ListOrder<Column>;
  readonly columns: SortableColumns<Column>;
  readonly pathOf: (order: string) => string;
}

/** How a place is written in an address. */
export const PLACE: RegExp = /^[\w-]{1,1000}$/;

/** The place in an address where a page of a list in this order begins; null for the first page. Throws a `BadValue` for one of another order. */
export function askedPlace({ query }: Pick<DeskVisit, 'query'>, order: ListOrder<string>): ListPlace | null {
  const [text = ''] = query('after');
  const place = placeIn(text, order);
  if (place === null && text !== '') throw new BadValue('after', text);
  return place;
}

function placeIn(text: string, order: ListOrder<string>): ListPlace | null {
  if (!PLACE.test(text)) return null;
  const place = jsonIn(Buffer.from(text, 'base64url').toString('utf8'));
  const [own, ...parts] = Array.isArray(place) ? place.filter((part) => typeof part === 'string') : [];
  // PostgreSQL takes no NUL.
  return own !== orderText(order) || parts.some((part) => part.includes('\0')) ? null : parts;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A place as it stands in an address, with the order that it is a place of. */
export function placeText(place: ListPlace, order: ListOrder<string>): string {
  return Buffer.from(JSON.stringify([orderText(order), ...place])).toString('base64url');
}
