import { changesOne } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** The last entry of a sender. */
export interface LastEntry {
  /** A fingerprint of the form, and of what tells its sender from others. */
  readonly sender: string;
  readonly submissionId: string;
  /** Milliseconds since 1970, UTC. */
  readonly sentAt: number;
}

const LAST_ENTRY_COLUMNS = columnsOf<LastEntry>({});

/** Who has sent a form when that limits how often each may, as fingerprints. */
export class SenderRepository extends Repository<{ senders: RowOf<LastEntry> }> {
  /**
   * Keeps the first entry of a sender; false where there was one before. Nothing is read, as PostgreSQL takes whoever reads that a row is
   * missing to be in the way of everybody who adds one to the same page.
   */
  add(entry: LastEntry): Promise<boolean> {
    return changesOne(
      this.database
        .insertInto('senders')
        .values(LAST_ENTRY_COLUMNS.row(entry))
        .onConflict((conflict) => conflict.column('sender').doNothing()),
    );
  }

  /** When this sender sent last; null for never. */
  async lastOf(sender: string): Promise<number | null> {
    const row = await this.database
      .selectFrom('senders')
      .select('sent_at')
      .where('sender', '=', sender)
      .executeTakeFirst();
    return row?.sent_at ?? null;
  }

  async setLast({ sender, submissionId, sentAt }: LastEntry): Promise<void> {
    await this.database
      .updateTable('senders')
      .set({ submission_id: submissionId, sent_at: sentAt })
      .where('sender', '=', sender)
      .execute();
  }

  /** Forgets the sender of an entry: if it was their last, they may send again. */
  async removeOf(submissionId: string): Promise<void> {
    await this.database.deleteFrom('senders').where('submission_id', '=', submissionId).execute();
  }
}
