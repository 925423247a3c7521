import type { Kysely } from 'kysely';

/** A link that was mailed to a donor, and works once. Instants are milliseconds since 1970, UTC. */
export interface DonorLink {
  readonly id: string;
  /** The hash of its token; the token itself is not kept. */
  readonly tokenHash: string;
  /** The address that it was mailed to. */
  readonly email: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** A browser in which something was given, or whose visitor has proved an address. */
export interface DonorSession {
  readonly id: string;
  readonly tokenHash: string;
  /** The address that was proved; '' for none, then only what was given in it is seen. */
  readonly emailKey: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

interface DonorLinkRow {
  id: string;
  token_hash: string;
  email: string;
  created_at: number;
  expires_at: number;
}

interface DonorSessionRow {
  id: string;
  token_hash: string;
  email_key: string;
  created_at: number;
  expires_at: number;
}

/** How donors come back to their donations without an account. */
export class DonorAccessRepository {
  readonly #database: Kysely<{ donor_links: DonorLinkRow; donor_sessions: DonorSessionRow }>;

  constructor(database: Kysely<{ donor_links: DonorLinkRow; donor_sessions: DonorSessionRow }>) {
    this.#database = database;
  }

  async addLink({ id, tokenHash, email, createdAt, expiresAt }: DonorLink): Promise<void> {
    await this.#database
      .insertInto('donor_links')
      .values({ ...{ id, email }, token_hash: tokenHash, created_at: createdAt, expires_at: expiresAt })
      .execute();
  }

  async linkWithId(id: string): Promise<DonorLink | null> {
    const query = this.#database.selectFrom('donor_links').selectAll().where('id', '=', id);
    const row = await query.executeTakeFirst();
    return row === undefined ? null : linkOf(row);
  }

  /** The link under this hash that has not expired by now. */
  async linkWithHash(tokenHash: string, now: number): Promise<DonorLink | null> {
    const row = await this.#database
      .selectFrom('donor_links')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row === undefined ? null : linkOf(row);
  }

  /** Uses a link up; false when somebody else has done so. */
  async useLink(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database
      .deleteFrom('donor_links')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }

  async addSession({ id, tokenHash, emailKey, createdAt, expiresAt }: DonorSession): Promise<void> {
    await this.#database
      .insertInto('donor_sessions')
      .values({
        ...{ id, token_hash: tokenHash, email_key: emailKey },
        ...{ created_at: createdAt, expires_at: expiresAt },
      })
      .execute();
  }

  /** The session under this hash that has not expired by now. */
  async sessionWithHash(tokenHash: string, now: number): Promise<DonorSession | null> {
    const row = await this.#database
      .selectFrom('donor_sessions')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { id, token_hash, email_key, created_at, expires_at } = row;
    return {
      ...{ id, tokenHash: token_hash, emailKey: email_key },
      ...{ createdAt: created_at, expiresAt: expires_at },
    };
  }

  async endSession(id: string): Promise<void> {
    await this.#database.deleteFrom('donor_sessions').where('id', '=', id).execute();
  }

  /** Forgets the links and sessions that have expired. */
  async sweep(now: number): Promise<void> {
    await this.#database.deleteFrom('donor_links').where('expires_at', '<=', now).execute();
    await this.#database.deleteFrom('donor_sessions').where('expires_at', '<=', now).execute();
  }
}

function linkOf({ id, token_hash, email, created_at, expires_at }: DonorLinkRow): DonorLink {
  return { ...{ id, email }, tokenHash: token_hash, createdAt: created_at, expiresAt: expires_at };
}
