import type { Json } from 'formularium/engine';
import type { Kysely } from 'kysely';

/** An answer that somebody changed after it was sent; null where there was none, or is none any more. */
export interface EditedValue {
  readonly field: string;
  readonly before: Json;
  readonly after: Json;
}

/** What somebody changed in an entry at once. */
export interface EntryEdit {
  readonly id: string;
  readonly submissionId: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly accountId: string;
  readonly changes: readonly EditedValue[];
}

interface EditRow {
  id: string;
  submission_id: string;
  at: number;
  account_id: string;
  changes: string;
}

/** What people changed in entries. It is erased with them. */
export class EntryEditRepository {
  readonly #database: Kysely<{ entry_edits: EditRow }>;

  constructor(database: Kysely<{ entry_edits: EditRow }>) {
    this.#database = database;
  }

  async add({ id, submissionId, at, accountId, changes }: EntryEdit): Promise<void> {
    await this.#database
      .insertInto('entry_edits')
      .values({
        id,
        at,
        submission_id: submissionId,
        account_id: accountId,
        changes: JSON.stringify(changes),
      })
      .execute();
  }

  /** Oldest first. */
  async of(submissionId: string): Promise<readonly EntryEdit[]> {
    const rows = await this.#database
      .selectFrom('entry_edits')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(({ id, at, account_id, changes }) => ({
      ...{ id, submissionId, at: Number(at), accountId: account_id },
      changes: JSON.parse(changes),
    }));
  }

  /** Keeps nothing but these changes of an edit. */
  async setChanges(id: string, changes: readonly EditedValue[]): Promise<void> {
    await this.#database
      .updateTable('entry_edits')
      .set({ changes: JSON.stringify(changes) })
      .where('id', '=', id)
      .execute();
  }

  async erase(id: string): Promise<void> {
    await this.#database.deleteFrom('entry_edits').where('id', '=', id).execute();
  }

  async removeOf(submissionId: string): Promise<void> {
    await this.#database.deleteFrom('entry_edits').where('submission_id', '=', submissionId).execute();
  }
}
