import { sql } from 'kysely';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** A vote that is being kept with its submission. */
export interface NewVote {
  readonly submissionId: string;
  readonly formId: string;
  /** The id of the answer. */
  readonly answer: string;
}

const VOTE_COLUMNS = columnsOf<NewVote>({});

/** The votes in polls, each with its submission. */
export class VoteRepository extends Repository<{ votes: RowOf<NewVote> }> {
  async add(vote: NewVote): Promise<void> {
    await this.database.insertInto('votes').values(VOTE_COLUMNS.row(vote)).execute();
  }

  /** The number of votes for each answer that has any. */
  async tally(formId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database
      .selectFrom('votes')
      .select(['answer', sql<number>`count(*)`.as('many')])
      .where('form_id', '=', formId)
      .groupBy('answer')
      .execute();
    return new Map(rows.map(({ answer, many }) => [answer, many]));
  }

  /** Removes a vote. */
  async removeOf(submissionId: string): Promise<void> {
    await this.database.deleteFrom('votes').where('submission_id', '=', submissionId).execute();
  }
}
