import { sql } from 'kysely';
import { changesOne, firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** A challenge to prove a second factor, until it is answered or over. Instants are milliseconds since 1970, UTC. */
export interface NewChallenge {
  readonly id: string;
  /** The hash of its token; the token itself is not kept. */
  readonly tokenHash: string;
  /** What it is answered for: signing in, or proving once more who somebody is. */
  readonly purpose: 'sign-in' | 'again' | 'register';
  readonly accountId: string;
  /** What has been proved already, e.g. `password`; '' for nothing. */
  readonly firstProof: string;
  /** The page that got it, and answers it. */
  readonly page: string;
  /** The factor that is asked for. */
  readonly method: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface KeptChallenge extends NewChallenge {
  /** How often an answer has been given. */
  readonly tries: number;
  /** What the method expects: the hash of a code, or the text that a passkey signs; null for nothing, or no longer. */
  readonly expected: string | null;
  readonly expectedUntil: number | null;
  /** How often a code was sent, and when the last one was. */
  readonly sent: number;
  readonly sentAt: number | null;
  /** When its owner said that the device is lost. */
  readonly toldAt: number | null;
  readonly answeredAt: number | null;
}

/** What a method expects from now on. */
export interface Expectation {
  readonly method: string;
  readonly expected: string | null;
  readonly until: number | null;
  /** When a code was sent; null where none was. */
  readonly sentAt: number | null;
}

/** How many answers were given, how many codes were sent, and when the last one was. */
export interface ChallengeCount {
  readonly tries: number;
  readonly sent: number;
  readonly lastSentAt: number | null;
}

type ChallengeTables = { challenges: ChallengeRow };

type ChallengeRow = RowOf<KeptChallenge>;

const CHALLENGE_COLUMNS = columnsOf<KeptChallenge>({});
const NEW_CHALLENGE_COLUMNS = columnsOf<NewChallenge>({});

/** The challenges of all accounts, by the hashes of their tokens. */
export class ChallengeRepository extends Repository<ChallengeTables> {
  async add(challenge: NewChallenge): Promise<void> {
    await this.database
      .insertInto('challenges')
      .values({
        ...NEW_CHALLENGE_COLUMNS.row(challenge),
        ...{ expected: null, expected_until: null, sent_at: null, told_at: null, answered_at: null },
        ...{ tries: 0, sent: 0 },
      })
      .execute();
  }

  /** The challenge under this hash that is neither answered nor over by now. */
  open(tokenHash: string, now: number): Promise<KeptChallenge | null> {
    return firstOf(
      this.database
        .selectFrom('challenges')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('answered_at', 'is', null)
        .where('expires_at', '>', now),
      CHALLENGE_COLUMNS.record,
    );
  }

  /** Counts an answer before it is looked at, and gives which one it is; null where there have been so many already. */
  async tryOnce(id: string, most: number): Promise<number | null> {
    const counted = await this.#unanswered(id)
      .where('tries', '<', most)
      .set({ tries: sql<number>`tries + 1` })
      .returning('tries')
      .executeTakeFirst();
    return counted?.tries ?? null;
  }

  /** What an account's challenges since then have had, all together. */
  async countOf(accountId: string, since: number): Promise<ChallengeCount> {
    const { tries, sent, lastSentAt } = await this.database
      .selectFrom('challenges')
      .select([sql<number | null>`sum(tries)`.as('tries'), sql<number | null>`sum(sent)`.as('sent')])
      .select(sql<number | null>`max(sent_at)`.as('lastSentAt'))
      .where('account_id', '=', accountId)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
    return { tries: tries ?? 0, sent: sent ?? 0, lastSentAt };
  }

  /** Has another method asked for, or another code expected. */
  async expect(id: string, { method, expected, until, sentAt }: Expectation): Promise<void> {
    await this.#unanswered(id)
      .set({
        ...{ method, expected, expected_until: until },
        ...(sentAt !== null && { sent: sql<number>`sent + 1`, sent_at: sentAt }),
      })
      .execute();
  }

  /** Takes what a challenge expects: it is expected no longer. False where it was not, or not any more. */
  takeExpected(id: string, expected: string): Promise<boolean> {
    const query = this.#unanswered(id).where('expected', '=', expected);
    return changesOne(query.set({ expected: null, expected_until: null }));
  }

  /** Notes that a challenge is answered; false where it was before. */
  answer(id: string, at: number): Promise<boolean> {
    return changesOne(this.#unanswered(id).set({ answered_at: at }));
  }

  /** Notes that somebody was told of a lost device; false where that was so before. */
  tell(id: string, at: number): Promise<boolean> {
    return changesOne(this.#unanswered(id).where('told_at', 'is', null).set({ told_at: at }));
  }

  /** Has the challenges of an account answered no more. What was tried still counts. */
  async close(accountId: string, at: number): Promise<void> {
    await this.database
      .updateTable('challenges')
      .set({ answered_at: at })
      .where('account_id', '=', accountId)
      .where('answered_at', 'is', null)
      .execute();
  }

  /** Forgets the challenges of an account. */
  async removeOf(accountId: string): Promise<void> {
    await this.database.deleteFrom('challenges').where('account_id', '=', accountId).execute();
  }

  /** Forgets those that were over before then. */
  async sweep(before: number): Promise<void> {
    await this.database.deleteFrom('challenges').where('expires_at', '<', before).execute();
  }

  #unanswered(id: string) {
    return this.database.updateTable('challenges').where('id', '=', id).where('answered_at', 'is', null);
  }
}
