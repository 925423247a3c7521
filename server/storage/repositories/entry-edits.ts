import type { Json } from 'formularium/engine';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

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

type EditRow = RowOf<EntryEdit>;

const ENTRY_EDIT_COLUMNS = columnsOf<EntryEdit>({ changes: 'json' });

/** What people changed in entries. It is erased with them. */
export class EntryEditRepository extends Repository<{ entry_edits: EditRow }> {
  async add(edit: EntryEdit): Promise<void> {
    await this.database.insertInto('entry_edits').values(ENTRY_EDIT_COLUMNS.row(edit)).execute();
  }

  /** Oldest first. */
  async of(submissionId: string): Promise<readonly EntryEdit[]> {
    const rows = await this.database
      .selectFrom('entry_edits')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(ENTRY_EDIT_COLUMNS.record);
  }

  /** Keeps nothing but these changes of an edit. */
  async setChanges(id: string, changes: readonly EditedValue[]): Promise<void> {
    await this.database
      .updateTable('entry_edits')
      .set({ changes: JSON.stringify(changes) })
      .where('id', '=', id)
      .execute();
  }

  async erase(id: string): Promise<void> {
    await this.database.deleteFrom('entry_edits').where('id', '=', id).execute();
  }

  async removeOf(submissionId: string): Promise<void> {
    await this.database.deleteFrom('entry_edits').where('submission_id', '=', submissionId).execute();
  }
}
