import { sql } from 'kysely';
import type { OrderColumn } from '../keyset.ts';

/** Whom lists sort by their names: the last one, or what there is in its place. The same in the indexes. */
export const BY_GIVER: OrderColumn = {
  value: sql`lower(substr(coalesce(nullif(last_name, ''), nullif(first_name, ''), nullif(company, ''), email), 1, 60))`,
  type: 'text',
  isWorkedOut: true,
};
