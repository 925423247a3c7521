import type { JsonObject } from 'formularium/engine';
import { type Kysely, sql } from 'kysely';

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

/** Which lines are looked for. */
export interface AuditSearch {
  readonly text: string;
  /** The page begins after this line; '' for the first one. Ids sort by time. */
  readonly after: string;
  readonly limit: number;
  /** From then on, and before then; null where that does not matter. */
  readonly since: number | null;
  readonly before: number | null;
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

  /** Lines by an actor, about a subject or with an action in which a text stands, newest first; all of them for no text. */
  async search({ text, after, limit, since, before }: AuditSearch): Promise<readonly AuditEntry[]> {
    const rows = await this.#database
      .selectFrom('audit_log')
      .selectAll()
      .$if(text !== '', (query) =>
        query.where(
          sql<boolean>`(actor = ${text} or subject = ${text} or replace(action, ${text}, '') <> action)`,
        ),
      )
      .$if(since !== null, (query) => query.where('at', '>=', since ?? 0))
      .$if(before !== null, (query) => query.where('at', '<', before ?? 0))
      .$if(after !== '', (query) => query.where('id', '<', after))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }));
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
