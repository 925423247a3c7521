import { STATUSES } from '../../donations/donation-status.ts';
import { SORTED_DONATIONS } from '../donations/asked-donations.ts';
import { LONGEST_FILTER } from '../filters/read-filter.ts';
import { PLACE, type SortableColumns } from '../lists/asked-order.ts';
import type { QueryValue } from './operation.ts';
import { DAY, oneOf, textUpTo } from './schema.ts';

/** The list that is meant: as in the address of a list at the desk. */
export const LIST_QUERY: Readonly<Record<string, QueryValue>> = {
  filter: {
    description: 'Conditions, in the language of forms: `seats >= 10 and @status = new`.',
    schema: textUpTo(LONGEST_FILTER),
  },
  search: { description: 'A text in any answer.', schema: textUpTo(200) },
  order: { description: 'Which come first.', schema: oneOf(['newest', 'oldest']) },
  sort: {
    description: 'The field by whose answers the list is sorted; with a `-` the greatest first.',
    schema: textUpTo(201),
  },
  state: { description: 'Those that were taken, or held as spam.', schema: oneOf(['received', 'held']) },
};

export const AFTER: QueryValue = {
  description: 'Where the page begins: `next` of the page before.',
  schema: { type: 'string', pattern: PLACE.source },
};

/** The same for lists whose places are ids. */
export const AFTER_ID: QueryValue = { ...AFTER, schema: { type: 'string', pattern: '^[\\w-]{1,100}$' } };

export const MODE: QueryValue = {
  description: 'Those with real money, or those of test payments.',
  schema: oneOf(['live', 'test']),
};

/** The order of a list, by one of these columns. */
export function sortQuery(columns: SortableColumns<string>): QueryValue {
  return {
    description: 'What the list is sorted by; with a `-` the greatest first.',
    schema: oneOf(columns.flatMap(([column]) => [column, `-${column}`])),
  };
}

/** The list that is meant: as in the address of the list at the desk. */
export const DONATION_QUERY = {
  search: { description: 'A name, an address or a number.', schema: textUpTo(200) },
  status: { description: 'How they stand.', schema: oneOf(STATUSES) },
  mode: MODE,
  campaign: { description: 'The id of a campaign.', schema: textUpTo(100) },
  from: { description: 'The first day, by the calendar of the site.', schema: DAY },
  until: { description: 'The last day.', schema: DAY },
  sort: sortQuery(SORTED_DONATIONS),
} as const satisfies Readonly<Record<string, QueryValue>>;

/** Whoever reads donations here may see everything of them. */
export const EVERYTHING = { isSensitive: true, isRedacted: false } as const;
