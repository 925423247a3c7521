import { Repository } from './repository.ts';

/** When somebody looked at the desk. Instants are milliseconds since 1970, UTC. */
export interface DeskVisitTimes {
  /** When the visit before this one ended; null for the first visit. */
  readonly beforeAt: number | null;
  readonly lastAt: number;
}

interface DeskVisitRow {
  account_id: string;
  before_at: number | null;
  last_at: number;
}

/** When people last looked at what came in, so that they can be told what is new. */
export class DeskVisitRepository extends Repository<{ desk_visits: DeskVisitRow }> {
  async of(accountId: string): Promise<DeskVisitTimes | null> {
    const row = await this.database
      .selectFrom('desk_visits')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (row === undefined) return null;
    return { beforeAt: row.before_at === null ? null : Number(row.before_at), lastAt: Number(row.last_at) };
  }

  async keep(accountId: string, { beforeAt, lastAt }: DeskVisitTimes): Promise<void> {
    const times = { before_at: beforeAt, last_at: lastAt };
    await this.database
      .insertInto('desk_visits')
      .values({ account_id: accountId, ...times })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(times))
      .execute();
  }

  async removeOf(accountId: string): Promise<void> {
    await this.database.deleteFrom('desk_visits').where('account_id', '=', accountId).execute();
  }
}
