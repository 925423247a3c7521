import type { Kysely } from 'kysely';
import type { CommentState, DonationRow } from './donation-row.ts';

/** What has been decided about the comments of donations. */
export class DonorCommentRepository {
  readonly #database: Kysely<{ donations: DonationRow }>;

  constructor(database: Kysely<{ donations: DonationRow }>) {
    this.#database = database;
  }

  /** Decides about the comment of a donation; whether it has one of which something else was decided. */
  async setState(donationId: string, to: CommentState): Promise<boolean> {
    const { numUpdatedRows } = await this.#database
      .updateTable('donations')
      .set({ comment_state: to })
      .where('id', '=', donationId)
      .where('comment', '!=', '')
      .where('comment_state', '!=', to)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }
}
