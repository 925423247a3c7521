import { firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** One call of a hook, and how it ended. It holds no answers. */
export interface HookDelivery {
  readonly id: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly hook: string;
  readonly submissionId: string;
  /** The id under which its receiver knows it; the same for every call of it. */
  readonly message: string;
  /** The status of the answer; null where there was none. */
  readonly status: number | null;
  readonly error: string | null;
}

type DeliveryRow = RowOf<HookDelivery>;

const HOOK_DELIVERY_COLUMNS = columnsOf<HookDelivery>({});

/** The calls of hooks, for the people who run the server. */
export class HookDeliveryRepository extends Repository<{ hook_deliveries: DeliveryRow }> {
  async add(delivery: HookDelivery): Promise<void> {
    await this.database.insertInto('hook_deliveries').values(HOOK_DELIVERY_COLUMNS.row(delivery)).execute();
  }

  /** The newest calls, newest first. */
  async newest(limit: number): Promise<readonly HookDelivery[]> {
    const rows = await this.database
      .selectFrom('hook_deliveries')
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(HOOK_DELIVERY_COLUMNS.record);
  }

  /** The newest call with this message. */
  async ofMessage(message: string): Promise<HookDelivery | null> {
    return firstOf(
      this.database
        .selectFrom('hook_deliveries')
        .selectAll()
        .where('message', '=', message)
        .orderBy('at', 'desc')
        .limit(1),
      HOOK_DELIVERY_COLUMNS.record,
    );
  }

  /** Erases a call. */
  async erase(id: string): Promise<void> {
    await this.database.deleteFrom('hook_deliveries').where('id', '=', id).execute();
  }

  /** Forgets calls from before then. */
  async sweep(before: number): Promise<void> {
    await this.database.deleteFrom('hook_deliveries').where('at', '<', before).execute();
  }
}
