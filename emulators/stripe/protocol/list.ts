import type { Parameters } from './read-parameters.ts';
import { missing, wrongParameter } from './refused-call.ts';

interface Listed {
  readonly id: string;
  readonly created?: number;
}

const MOST_ITEMS = 100;

interface Listing<T> {
  readonly url: string;
  readonly parameters: Parameters;
  /** Parameters that an object has to agree with, each with the member that it is compared with. */
  readonly by?: Readonly<Record<string, (item: T) => unknown>>;
}

/** A page of a list, newest first, with the cursors and filters of its parameters. */
export function listOf<T extends Listed>(
  table: ReadonlyMap<string, T>,
  { url, parameters, by = {} }: Listing<T>,
): object {
  const matching = [...table.values()]
    .reverse()
    .filter((item) => isCreatedIn(item, parameters['created']))
    .filter((item) =>
      Object.entries(by).every(
        ([name, member]) => parameters[name] === undefined || member(item) === parameters[name],
      ),
    );
  const limit = limitOf(parameters);
  const { starting_after: after, ending_before: before } = parameters;
  if (typeof before === 'string') {
    const end = indexOf(matching, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return page(matching.slice(start, end), start > 0, url);
  }
  const start = typeof after === 'string' ? indexOf(matching, after, 'starting_after') + 1 : 0;
  return page(matching.slice(start, start + limit), start + limit < matching.length, url);
}

function page(data: readonly object[], hasMore: boolean, url: string): object {
  return { object: 'list', data, has_more: hasMore, url };
}

/** How many items a page has. Throws when that is more than Stripe gives. */
export function limitOf({ limit = 10 }: Parameters): number {
  if (typeof limit !== 'number' || limit < 1 || limit > MOST_ITEMS)
    throw wrongParameter('limit', `This value must be between 1 and ${MOST_ITEMS}.`);
  return limit;
}

function indexOf(items: readonly Listed[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw missing('object', id, param);
  return index;
}

interface Times {
  readonly gt?: number;
  readonly gte?: number;
  readonly lt?: number;
  readonly lte?: number;
}

function isCreatedIn({ created = 0 }: Listed, times: unknown): boolean {
  if (times === undefined) return true;
  if (typeof times === 'number') return created === times;
  const { gt = -1, gte = 0, lt = Number.POSITIVE_INFINITY, lte = Number.POSITIVE_INFINITY } = times as Times;
  return created > gt && created >= gte && created < lt && created <= lte;
}
