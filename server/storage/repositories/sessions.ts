import type { Kysely } from 'kysely';

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

interface SessionRow {
  id: string;
  token_hash: string;
  account_id: string;
  proofs: string;
  proved_at: number;
  browser: string;
  created_at: number;
  seen_at: number;
  idle_ms: number;
  idle_until: number;
  ends_at: number;
}

/** The sessions of all accounts, by the hashes of their tokens. */
export class SessionRepository {
  readonly #database: Kysely<{ sessions: SessionRow }>;

  constructor(database: Kysely<{ sessions: SessionRow }>) {
    this.#database = database;
  }

  async add(session: AccountSession): Promise<void> {
    await this.#database.insertInto('sessions').values(sessionRowOf(session)).execute();
  }

  async replace(session: AccountSession): Promise<void> {
    await this.#database
      .updateTable('sessions')
      .set(sessionRowOf(session))
      .where('id', '=', session.id)
      .execute();
  }

  /** The session under this hash that has not ended by now. */
  async withHash(tokenHash: string, now: number): Promise<AccountSession | null> {
    const row = await this.#current(now).where('token_hash', '=', tokenHash).executeTakeFirst();
    return row === undefined ? null : accountSessionOf(row);
  }

  /** The sessions of an account that have not ended by now, the newest first. */
  async ofAccount(accountId: string, now: number): Promise<readonly AccountSession[]> {
    const rows = await this.#current(now)
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(accountSessionOf);
  }

  /** Says that a session has been used now. One that has been ended meanwhile stays so. */
  async see({ id, idleMs }: Pick<AccountSession, 'id' | 'idleMs'>, now: number): Promise<void> {
    await this.#database
      .updateTable('sessions')
      .set({ seen_at: now, idle_until: now + idleMs })
      .where('id', '=', id)
      .execute();
  }

  /** Ends a session of an account; false where the account has no such session. */
  async end(accountId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }

  /** Ends the sessions of an account, but this one. */
  async endOf(accountId: string, but: string | null = null): Promise<number> {
    const query = this.#database.deleteFrom('sessions').where('account_id', '=', accountId);
    const ended = but === null ? query : query.where('id', '!=', but);
    return Number((await ended.executeTakeFirstOrThrow()).numDeletedRows);
  }

  /** Forgets the sessions that have ended. */
  async sweep(now: number): Promise<void> {
    await this.#database
      .deleteFrom('sessions')
      .where((where) => where.or([where('idle_until', '<=', now), where('ends_at', '<=', now)]))
      .execute();
  }

  #current(now: number) {
    return this.#database
      .selectFrom('sessions')
      .selectAll()
      .where('idle_until', '>', now)
      .where('ends_at', '>', now);
  }
}

function sessionRowOf(session: AccountSession): SessionRow {
  const { id, browser } = session;
  return {
    ...{ id, browser },
    token_hash: session.tokenHash,
    account_id: session.accountId,
    proofs: JSON.stringify(session.proofs),
    proved_at: session.provedAt,
    created_at: session.createdAt,
    seen_at: session.seenAt,
    idle_ms: session.idleMs,
    idle_until: session.seenAt + session.idleMs,
    ends_at: session.endsAt,
  };
}

function accountSessionOf(row: SessionRow): AccountSession {
  const { id, browser } = row;
  return {
    ...{ id, browser },
    tokenHash: row.token_hash,
    accountId: row.account_id,
    proofs: JSON.parse(row.proofs),
    provedAt: row.proved_at,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    idleMs: row.idle_ms,
    endsAt: row.ends_at,
  };
}
