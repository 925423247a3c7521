import { sql } from 'kysely';
import { Repository } from './repository.ts';

/** A vote that is being kept with its submission. */
export interface NewVote {
  readonly submissionId: string;
  readonly formId: string;
  /** The id of the answer. */
  readonly answer: string;
}

interface VoteRow {
  submission_id: string;
  form_id: string;
  answer: string;
}

/** The votes in polls, each with its submission. */
export class VoteRepository extends Repository<{ votes: VoteRow }> {
  async add({ submissionId, formId, answer }: NewVote): Promise<void> {
    await this.database
      .insertInto('votes')
      .values({ submission_id: submissionId, form_id: formId, answer })
      .execute();
  }

  /** The number of votes for each answer that has any. */
  async tally(formId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database
      .selectFrom('votes')
      .select(['answer', sql<number>`count(*)`.as('many')])
      .where('form_id', '=', formId)
      .groupBy('answer')
      .execute();
    return new Map(rows.map(({ answer, many }) => [answer, Number(many)]));
  }

  /** Removes a vote. */
  async removeOf(submissionId: string): Promise<void> {
    await this.database.deleteFrom('votes').where('submission_id', '=', submissionId).execute();
  }
}
