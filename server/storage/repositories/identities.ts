import type { Kysely } from 'kysely';

/** Who the owner of an account is at a provider. Instants are milliseconds since 1970, UTC. */
export interface AccountIdentity {
  readonly id: string;
  readonly accountId: string;
  /** The provider, as it names itself, and its name for the person: only both together say who that is. */
  readonly issuer: string;
  readonly subject: string;
  /** What the owner knows the identity by; nothing is decided by it. */
  readonly email: string;
  readonly linkedAt: number;
  readonly usedAt: number | null;
}

interface IdentityRow {
  id: string;
  account_id: string;
  issuer: string;
  subject: string;
  email: string;
  linked_at: number;
  used_at: number | null;
}

/** The identities of all accounts at providers. */
export class IdentityRepository {
  readonly #database: Kysely<{ identities: IdentityRow }>;

  constructor(database: Kysely<{ identities: IdentityRow }>) {
    this.#database = database;
  }

  /** Keeps an identity; false where an account has it already. */
  async add({ accountId, linkedAt, usedAt, ...identity }: AccountIdentity): Promise<boolean> {
    const { numInsertedOrUpdatedRows: inserted } = await this.#database
      .insertInto('identities')
      .values({ ...identity, account_id: accountId, linked_at: linkedAt, used_at: usedAt })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
      .executeTakeFirstOrThrow();
    return inserted === 1n;
  }

  /** Whose identity it is; null where it is nobody's. */
  async named({
    issuer,
    subject,
  }: Pick<AccountIdentity, 'issuer' | 'subject'>): Promise<AccountIdentity | null> {
    const row = await this.#all()
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row === undefined ? null : identityOf(row);
  }

  /** Those of an account, the oldest first. */
  async ofAccount(accountId: string): Promise<readonly AccountIdentity[]> {
    const rows = await this.#all().where('account_id', '=', accountId).orderBy('id').execute();
    return rows.map(identityOf);
  }

  /** Notes that somebody has signed in by an identity, and the address that it has now. */
  async use(id: string, { email, usedAt }: Pick<AccountIdentity, 'email' | 'usedAt'>): Promise<void> {
    await this.#database
      .updateTable('identities')
      .set({ email, used_at: usedAt })
      .where('id', '=', id)
      .execute();
  }

  /** Removes an identity of an account; false where the account has no such identity. */
  async remove(accountId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database
      .deleteFrom('identities')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }

  /** Erases an identity, whosever it is. */
  async erase(id: string): Promise<void> {
    await this.#database.deleteFrom('identities').where('id', '=', id).execute();
  }

  /** Removes those of an account. */
  async removeOf(accountId: string): Promise<void> {
    await this.#database.deleteFrom('identities').where('account_id', '=', accountId).execute();
  }

  #all() {
    return this.#database.selectFrom('identities').selectAll();
  }
}

function identityOf({ account_id, linked_at, used_at, ...row }: IdentityRow): AccountIdentity {
  return {
    ...row,
    accountId: account_id,
    linkedAt: Number(linked_at),
    usedAt: used_at === null ? null : Number(used_at),
  };
}
