import { firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** When somebody looked at the desk. Instants are milliseconds since 1970, UTC. */
export interface DeskVisitTimes {
  /** When the visit before this one ended; null for the first visit. */
  readonly beforeAt: number | null;
  readonly lastAt: number;
}

type DeskVisitRow = RowOf<DeskVisitTimes & { readonly accountId: string }>;

const DESK_VISIT_COLUMNS = columnsOf<DeskVisitTimes>({});

/** When people last looked at what came in, so that they can be told what is new. */
export class DeskVisitRepository extends Repository<{ desk_visits: DeskVisitRow }> {
  async of(accountId: string): Promise<DeskVisitTimes | null> {
    const visits = this.database.selectFrom('desk_visits').select(['before_at', 'last_at']);
    return firstOf(visits.where('account_id', '=', accountId), DESK_VISIT_COLUMNS.record);
  }

  async keep(accountId: string, visit: DeskVisitTimes): Promise<void> {
    const times = DESK_VISIT_COLUMNS.row(visit);
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
