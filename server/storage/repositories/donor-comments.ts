import type { CommentState, DonationRow } from './donation-row.ts';
import { changesOne } from './outcomes.ts';
import { Repository } from './repository.ts';

/** What has been decided about the comments of donations. */
export class DonorCommentRepository extends Repository<{ donations: DonationRow }> {
  /** Decides about the comment of a donation; whether it has one of which something else was decided. */
  setState(donationId: string, to: CommentState): Promise<boolean> {
    return changesOne(
      this.database
        .updateTable('donations')
        .set({ comment_state: to })
        .where('id', '=', donationId)
        .where('comment', '!=', '')
        .where('comment_state', '!=', to),
    );
  }
}
