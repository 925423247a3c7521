import { type Kysely, sql } from 'kysely';

/** A vote that is being kept with its submission. */
export interface NewVote {
  readonly submissionId: string;
  readonly formId: string;
  /** The id of the answer. */
  readonly answer: string;
}

/** The last vote of somebody in a poll. */
export interface LastVote {
  /** A fingerprint of the poll, and of what tells the voter from others. */
  readonly voter: string;
  readonly submissionId: string;
  /** Milliseconds since 1970, UTC. */
  readonly votedAt: number;
}

interface VoteRow {
  submission_id: string;
  form_id: string;
  answer: string;
}

interface VoterRow {
  voter: string;
  submission_id: string;
  voted_at: number;
}

/** The votes in polls, each with its submission, and who has voted when. */
export class VoteRepository {
  readonly #database: Kysely<{ votes: VoteRow; voters: VoterRow }>;

  constructor(database: Kysely<{ votes: VoteRow; voters: VoterRow }>) {
    this.#database = database;
  }

  async add({ submissionId, formId, answer }: NewVote): Promise<void> {
    await this.#database
      .insertInto('votes')
      .values({ submission_id: submissionId, form_id: formId, answer })
      .execute();
  }

  /** The number of votes for each answer that has any. */
  async tally(formId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#database
      .selectFrom('votes')
      .select(['answer', sql<number>`count(*)`.as('many')])
      .where('form_id', '=', formId)
      .groupBy('answer')
      .execute();
    return new Map(rows.map(({ answer, many }) => [answer, Number(many)]));
  }

  /** When this voter voted last; null for never. */
  async lastVoteOf(voter: string): Promise<number | null> {
    const row = await this.#database
      .selectFrom('voters')
      .select('voted_at')
      .where('voter', '=', voter)
      .executeTakeFirst();
    return row?.voted_at ?? null;
  }

  /**
   * Keeps the first vote of a voter; false where there was one before. Nothing is read, as PostgreSQL takes whoever reads that a row is
   * missing to be in the way of everybody who adds one to the same page.
   */
  async addVoter({ voter, submissionId, votedAt }: LastVote): Promise<boolean> {
    const { numInsertedOrUpdatedRows: inserted } = await this.#database
      .insertInto('voters')
      .values({ voter, submission_id: submissionId, voted_at: votedAt })
      .onConflict((conflict) => conflict.column('voter').doNothing())
      .executeTakeFirstOrThrow();
    return inserted === 1n;
  }

  async setLastVote({ voter, submissionId, votedAt }: LastVote): Promise<void> {
    await this.#database
      .updateTable('voters')
      .set({ submission_id: submissionId, voted_at: votedAt })
      .where('voter', '=', voter)
      .execute();
  }

  /** Removes a vote. Its voter may vote again if it was the last. */
  async removeOf(submissionId: string): Promise<void> {
    await this.#database.deleteFrom('votes').where('submission_id', '=', submissionId).execute();
    await this.#database.deleteFrom('voters').where('submission_id', '=', submissionId).execute();
  }
}
