import { changesOne, firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** A browser in which an account is signed in. Instants are milliseconds since 1970, UTC. */
export interface AccountSession {
  readonly id: string;
  /** The hash of the token in its cookie; the token itself is not kept. */
  readonly tokenHash: string;
  readonly accountId: string;
  /** How its owner has proved who they are, e.g. `password` and `totp`, and when they last did. */
  readonly proofs: readonly string[];
  readonly provedAt: number;
  /** What its owner knows the browser by. */
  readonly browser: string;
  readonly createdAt: number;
  readonly seenAt: number;
  /** It ends when it has not been used for so long, and in any case at `endsAt`. */
  readonly idleMs: number;
  readonly endsAt: number;
}

type SessionRow = RowOf<AccountSession> & { idle_until: number };

const SESSION_COLUMNS = columnsOf<AccountSession>({ proofs: 'json' });

/** The sessions of all accounts, by the hashes of their tokens. */
export class SessionRepository extends Repository<{ sessions: SessionRow }> {
  async add(session: AccountSession): Promise<void> {
    await this.database.insertInto('sessions').values(rowOf(session)).execute();
  }

  async replace(session: AccountSession): Promise<void> {
    await this.database.updateTable('sessions').set(rowOf(session)).where('id', '=', session.id).execute();
  }

  /** The session under this hash that has not ended by now. */
  async withHash(tokenHash: string, now: number): Promise<AccountSession | null> {
    return firstOf(this.#current(now).where('token_hash', '=', tokenHash), sessionOf);
  }

  /** The sessions of an account that have not ended by now, the newest first. */
  async ofAccount(accountId: string, now: number): Promise<readonly AccountSession[]> {
    const rows = await this.#current(now)
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(sessionOf);
  }

  /** Says that a session has been used now. One that has been ended meanwhile stays so. */
  async see({ id, idleMs }: Pick<AccountSession, 'id' | 'idleMs'>, now: number): Promise<void> {
    await this.database
      .updateTable('sessions')
      .set({ seen_at: now, idle_until: now + idleMs })
      .where('id', '=', id)
      .execute();
  }

  /** Ends a session of an account; false where the account has no such session. */
  end(accountId: string, id: string): Promise<boolean> {
    return changesOne(
      this.database.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '=', id),
    );
  }

  /** Ends the sessions of an account, but this one. */
  async endOf(accountId: string, but: string | null = null): Promise<number> {
    const query = this.database.deleteFrom('sessions').where('account_id', '=', accountId);
    const ended = but === null ? query : query.where('id', '!=', but);
    return Number((await ended.executeTakeFirstOrThrow()).numDeletedRows);
  }

  /** Forgets the sessions that have ended. */
  async sweep(now: number): Promise<void> {
    await this.database
      .deleteFrom('sessions')
      .where((where) => where.or([where('idle_until', '<=', now), where('ends_at', '<=', now)]))
      .execute();
  }

  #current(now: number) {
    return this.database
      .selectFrom('sessions')
      .selectAll()
      .where('idle_until', '>', now)
      .where('ends_at', '>', now);
  }
}

function rowOf(session: AccountSession): SessionRow {
  return { ...SESSION_COLUMNS.row(session), idle_until: session.seenAt + session.idleMs };
}

function sessionOf({ idle_until: _, ...row }: SessionRow): AccountSession {
  return SESSION_COLUMNS.record(row);
}
