import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** What is counted of those who come to a form: how far they get, and what stops them. */
export type FunnelStep = 'seen' | 'begun' | 'page' | 'sent' | 'refused' | 'left';

/** Something that has happened so often to visitors of a form on a day. Nothing tells one of them from another. */
export interface FunnelCount extends FunnelSum {
  readonly formId: string;
  /** The version of the form that they saw. */
  readonly version: string;
  /** By the calendar of the site: `2026-11-27`. */
  readonly day: string;
}

/** How often something has happened. */
export interface FunnelSum {
  readonly step: FunnelStep;
  /** The number of a page, the id of a field, or '' for the form as a whole. */
  readonly place: string;
  /** The rule that has refused an answer; '' where there is none, or the server has refused it otherwise. */
  readonly rule: string;
  readonly many: number;
}

/** Of which version, and from which day to which, both included. */
export interface AskedFunnel {
  readonly version: string;
  readonly from: string;
  readonly until: string;
}

/** A version of a form of which something was counted. */
export interface CountedVersion {
  readonly version: string;
  readonly first: string;
  readonly last: string;
}

type FunnelRow = RowOf<FunnelCount & { readonly id: string }>;

const FUNNEL_COUNT_COLUMNS = columnsOf<FunnelCount>({});

/** So many rows are written by one statement. */
const BATCH = 100;

/** Sums of how far visitors of forms get, day by day. */
export class FunnelCountRepository extends Repository<{ funnel_counts: FunnelRow }> {
  /** Adds to the sums, each of which may be named once. */
  async add(counts: readonly FunnelCount[]): Promise<void> {
    // In one order everywhere, so that two servers do not wait for each other.
    const rows = counts.map(rowOf).sort((a, b) => (a.id < b.id ? -1 : 1));
    for (let at = 0; at < rows.length; at += BATCH)
      await this.database
        .insertInto('funnel_counts')
        .values(rows.slice(at, at + BATCH))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((row) => ({
            many: row('funnel_counts.many', '+', row.ref('excluded.many')),
          })),
        )
        .execute();
  }

  /** The sums over these days. */
  async sums(formId: string, { version, from, until }: AskedFunnel): Promise<readonly FunnelSum[]> {
    return this.database
      .selectFrom('funnel_counts')
      .select(['step', 'place', 'rule', sql<number>`sum(many)`.as('many')])
      .where('form_id', '=', formId)
      .where('version', '=', version)
      .where('day', '>=', from)
      .where('day', '<=', until)
      .groupBy(['step', 'place', 'rule'])
      .orderBy('many', 'desc')
      .orderBy('step')
      .orderBy('place')
      .orderBy('rule')
      .execute();
  }

  /** The versions of a form of which something was counted, the latest first. */
  async versions(formId: string): Promise<readonly CountedVersion[]> {
    return this.database
      .selectFrom('funnel_counts')
      .select(['version', sql<string>`min(day)`.as('first'), sql<string>`max(day)`.as('last')])
      .where('form_id', '=', formId)
      .groupBy('version')
      .orderBy('last', 'desc')
      .orderBy('first', 'desc')
      .orderBy('version')
      .execute();
  }

  /** Forgets what was counted before a day. */
  async sweep(before: string): Promise<void> {
    await this.database.deleteFrom('funnel_counts').where('day', '<', before).execute();
  }
}

function rowOf(count: FunnelCount): FunnelRow {
  const { formId, version, day, step, place, rule } = count;
  const id = hash('sha256', JSON.stringify([formId, version, day, step, place, rule]));
  return { id, ...FUNNEL_COUNT_COLUMNS.row(count) };
}
