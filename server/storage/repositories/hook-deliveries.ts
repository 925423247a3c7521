import type { Kysely } from 'kysely';

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

interface DeliveryRow {
  id: string;
  at: number;
  hook: string;
  submission_id: string;
  message: string;
  status: number | null;
  error: string | null;
}

/** The calls of hooks, for the people who run the server. */
export class HookDeliveryRepository {
  readonly #database: Kysely<{ hook_deliveries: DeliveryRow }>;

  constructor(database: Kysely<{ hook_deliveries: DeliveryRow }>) {
    this.#database = database;
  }

  async add({ submissionId, ...delivery }: HookDelivery): Promise<void> {
    await this.#database
      .insertInto('hook_deliveries')
      .values({ ...delivery, submission_id: submissionId })
      .execute();
  }

  /** The newest calls, newest first. */
  async newest(limit: number): Promise<readonly HookDelivery[]> {
    const rows = await this.#database
      .selectFrom('hook_deliveries')
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(deliveryOf);
  }

  /** The newest call with this message. */
  async ofMessage(message: string): Promise<HookDelivery | null> {
    const row = await this.#database
      .selectFrom('hook_deliveries')
      .selectAll()
      .where('message', '=', message)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : deliveryOf(row);
  }

  /** Erases a call. */
  async erase(id: string): Promise<void> {
    await this.#database.deleteFrom('hook_deliveries').where('id', '=', id).execute();
  }

  /** Forgets calls from before then. */
  async sweep(before: number): Promise<void> {
    await this.#database.deleteFrom('hook_deliveries').where('at', '<', before).execute();
  }
}

function deliveryOf({ submission_id, ...row }: DeliveryRow): HookDelivery {
  return { ...row, submissionId: submission_id };
}
