import type { JsonObject } from 'formularium/engine';
import type { Kysely } from 'kysely';

/** Something that somebody did to what is kept. */
export interface AuditEntry {
  readonly id: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** The account that did it, or `system` and `command line`. */
  readonly actor: string;
  /** What was done, e.g. `submission.erase`. */
  readonly action: string;
  /** The thing it was done to, by its id. */
  readonly subject: string;
  /** Never a visitor's answers: these lines outlive an erasure. */
  readonly details: JsonObject;
}

interface AuditRow {
  id: string;
  at: number;
  actor: string;
  action: string;
  subject: string;
  details: string;
}

/** What was done to what is kept, and by whom. Lines are only added. */
export class AuditLogRepository {
  readonly #database: Kysely<{ audit_log: AuditRow }>;

  constructor(database: Kysely<{ audit_log: AuditRow }>) {
    this.#database = database;
  }

  async add({ details, ...entry }: AuditEntry): Promise<void> {
    await this.#database
      .insertInto('audit_log')
      .values({ ...entry, details: JSON.stringify(details) })
      .execute();
  }

  async withId(id: string): Promise<AuditEntry | null> {
    const row = await this.#database
      .selectFrom('audit_log')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row === undefined ? null : { ...row, details: JSON.parse(row.details) };
  }

  /** The newest lines, newest first. */
  async newest(limit: number): Promise<readonly AuditEntry[]> {
    const rows = await this.#database
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }));
  }
}
