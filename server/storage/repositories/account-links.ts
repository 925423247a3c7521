import type { Kysely } from 'kysely';
import type { Role } from '../../value/identity/role.ts';

/** A link that was mailed, and works once. Instants are milliseconds since 1970, UTC. */
export interface AccountLink {
  readonly id: string;
  /** The hash of its token; the token itself is not kept. */
  readonly tokenHash: string;
  /** What it is for: `confirm`, `password`, `email`, `owner`, `invitation`. */
  readonly purpose: string;
  /** Null for links that make an account. */
  readonly accountId: string | null;
  /** The address that it was mailed to; '' where it was not mailed. */
  readonly email: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** A link by which somebody is invited to have a role. */
export interface Invitation extends AccountLink {
  readonly role: Role;
  /** The account that has invited them. */
  readonly madeBy: string;
}

interface AccountLinkRow {
  id: string;
  token_hash: string;
  purpose: string;
  account_id: string | null;
  email: string;
  created_at: number;
  expires_at: number;
  role: Role | null;
  made_by: string | null;
}

/** Links that work once, by the hashes of their tokens. */
export class AccountLinkRepository {
  readonly #database: Kysely<{ account_links: AccountLinkRow }>;

  constructor(database: Kysely<{ account_links: AccountLinkRow }>) {
    this.#database = database;
  }

  async add(link: AccountLink & Partial<Invitation>): Promise<void> {
    const { id, purpose, email, role = null } = link;
    await this.#database
      .insertInto('account_links')
      .values({
        ...{ id, purpose, email, role, made_by: link.madeBy ?? null },
        token_hash: link.tokenHash,
        account_id: link.accountId,
        created_at: link.createdAt,
        expires_at: link.expiresAt,
      })
      .execute();
  }

  /** The link under this hash for this purpose that has not expired by now. */
  async withHash(tokenHash: string, purpose: string, now: number): Promise<AccountLink | null> {
    const row = await this.#database
      .selectFrom('account_links')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row === undefined ? null : linkOf(row);
  }

  async withId(id: string): Promise<AccountLink | null> {
    const query = this.#database.selectFrom('account_links').selectAll().where('id', '=', id);
    const row = await query.executeTakeFirst();
    return row === undefined ? null : linkOf(row);
  }

  /** The invitations that have not expired by now, oldest first. */
  async invitations(now: number): Promise<readonly Invitation[]> {
    const rows = await this.#database
      .selectFrom('account_links')
      .selectAll()
      .where('account_id', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('id')
      .execute();
    return rows.flatMap((row) => invitationOf(row) ?? []);
  }

  /** The invitation with this id that has not expired by now. */
  async invitation(id: string, now: number): Promise<Invitation | null> {
    const row = await this.#database
      .selectFrom('account_links')
      .selectAll()
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row === undefined ? null : invitationOf(row);
  }

  /** Uses a link up; false when somebody else has done so. */
  async use(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database
      .deleteFrom('account_links')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }

  /** Makes the links of an account for this purpose worthless; of every purpose where none is given. */
  async revoke(accountId: string | null, purpose: string | null = null): Promise<void> {
    const every = this.#database.deleteFrom('account_links');
    const ofAccount =
      accountId === null ? every.where('account_id', 'is', null) : every.where('account_id', '=', accountId);
    await (purpose === null ? ofAccount : ofAccount.where('purpose', '=', purpose)).execute();
  }

  /** Forgets the links that have expired. */
  async sweep(now: number): Promise<void> {
    await this.#database.deleteFrom('account_links').where('expires_at', '<=', now).execute();
  }
}

function linkOf(row: AccountLinkRow): AccountLink {
  const { id, purpose, email } = row;
  return {
    ...{ id, purpose, email },
    tokenHash: row.token_hash,
    accountId: row.account_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

function invitationOf(row: AccountLinkRow): Invitation | null {
  const { role, made_by: madeBy } = row;
  return role === null || madeBy === null ? null : { ...linkOf(row), role, madeBy };
}
