import type { WorkStatus } from '../../value/entries/work-status.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** How far an entry is dealt with, and by whom. */
export interface EntryWork {
  readonly status: WorkStatus;
  /** The account that takes care of it; null for nobody. */
  readonly assignee: string | null;
}

/** What somebody has noted about an entry. */
export interface EntryNote {
  readonly id: string;
  readonly submissionId: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly accountId: string;
  readonly note: string;
}

interface WorkTables {
  entry_work: { submission_id: string; status: WorkStatus; assignee: string | null };
  entry_notes: NoteRow;
}

const UNTOUCHED: EntryWork = { status: 'new', assignee: null };

type NoteRow = RowOf<EntryNote>;

const ENTRY_NOTE_COLUMNS = columnsOf<EntryNote>({});

/** What people do about entries: their status, who takes care, notes. */
export class EntryWorkRepository extends Repository<WorkTables> {
  async of(submissionId: string): Promise<EntryWork> {
    return (await this.ofAll([submissionId])).get(submissionId) ?? UNTOUCHED;
  }

  /** Of several entries; those that nobody has touched are left out. */
  async ofAll(submissionIds: readonly string[]): Promise<ReadonlyMap<string, EntryWork>> {
    const rows = await this.database
      .selectFrom('entry_work')
      .selectAll()
      .where('submission_id', 'in', ['', ...submissionIds])
      .execute();
    return new Map(rows.map(({ submission_id, status, assignee }) => [submission_id, { status, assignee }]));
  }

  async set(submissionId: string, { status, assignee }: EntryWork): Promise<void> {
    await this.database
      .insertInto('entry_work')
      .values({ submission_id: submissionId, status, assignee })
      .onConflict((conflict) => conflict.column('submission_id').doUpdateSet({ status, assignee }))
      .execute();
  }

  async addNote(note: EntryNote): Promise<void> {
    await this.database.insertInto('entry_notes').values(ENTRY_NOTE_COLUMNS.row(note)).execute();
  }

  /** Oldest first. */
  async notesOf(submissionId: string): Promise<readonly EntryNote[]> {
    const rows = await this.database
      .selectFrom('entry_notes')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(ENTRY_NOTE_COLUMNS.record);
  }

  /** A note; null for none. */
  async noteWithId(id: string): Promise<EntryNote | null> {
    const row = await this.database
      .selectFrom('entry_notes')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row === undefined ? null : ENTRY_NOTE_COLUMNS.record(row);
  }

  /** Erases a note. */
  async eraseNote(id: string): Promise<void> {
    await this.database.deleteFrom('entry_notes').where('id', '=', id).execute();
  }

  /** Erases what was noted about an entry. */
  async removeOf(submissionId: string): Promise<void> {
    await this.database.deleteFrom('entry_work').where('submission_id', '=', submissionId).execute();
    await this.database.deleteFrom('entry_notes').where('submission_id', '=', submissionId).execute();
  }

  /** Leaves the entries that an account takes care of to nobody. */
  async leave(accountId: string): Promise<void> {
    await this.database
      .updateTable('entry_work')
      .set({ assignee: null })
      .where('assignee', '=', accountId)
      .execute();
  }
}
