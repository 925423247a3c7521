import type { JsonObject } from 'formularium/engine';
import { sql } from 'kysely';
import type { Clock } from '../../value/clock.ts';
import { firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

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

/** What stamps a line with its id and its time. */
interface Stamps {
  readonly newId: () => string;
  readonly clock: Pick<Clock, 'now'>;
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

type AuditRow = RowOf<AuditEntry>;

const AUDIT_ENTRY_COLUMNS = columnsOf<AuditEntry>({ details: 'json' });

/** What was done to what is kept, and by whom. Lines are only added. */
export class AuditLogRepository extends Repository<{ audit_log: AuditRow }> {
  async add(entry: AuditEntry): Promise<void> {
    await this.database.insertInto('audit_log').values(AUDIT_ENTRY_COLUMNS.row(entry)).execute();
  }

  /** Writes down what is done now. */
  note(
    entry: Omit<AuditEntry, 'id' | 'at' | 'details'> & Partial<Pick<AuditEntry, 'details'>>,
    { newId, clock }: Stamps,
  ): Promise<void> {
    return this.add({ id: newId(), at: clock.now().getTime(), details: {}, ...entry });
  }

  async withId(id: string): Promise<AuditEntry | null> {
    return firstOf(
      this.database.selectFrom('audit_log').selectAll().where('id', '=', id),
      AUDIT_ENTRY_COLUMNS.record,
    );
  }

  /** Lines by an actor, about a subject or with an action in which a text stands, newest first; all of them for no text. */
  async search({ text, after, limit, since, before }: AuditSearch): Promise<readonly AuditEntry[]> {
    const rows = await this.database
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
    return rows.map(AUDIT_ENTRY_COLUMNS.record);
  }

  /** The newest lines, newest first. */
  async newest(limit: number): Promise<readonly AuditEntry[]> {
    const rows = await this.database
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(AUDIT_ENTRY_COLUMNS.record);
  }
}
