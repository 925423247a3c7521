import { changesOne, firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

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

type IdentityRow = RowOf<AccountIdentity>;

const ACCOUNT_IDENTITY_COLUMNS = columnsOf<AccountIdentity>({});

/** The identities of all accounts at providers. */
export class IdentityRepository extends Repository<{ identities: IdentityRow }> {
  /** Keeps an identity; false where an account has it already. */
  add(identity: AccountIdentity): Promise<boolean> {
    return changesOne(
      this.database
        .insertInto('identities')
        .values(ACCOUNT_IDENTITY_COLUMNS.row(identity))
        .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing()),
    );
  }

  /** Whose identity it is; null where it is nobody's. */
  named({ issuer, subject }: Pick<AccountIdentity, 'issuer' | 'subject'>): Promise<AccountIdentity | null> {
    return firstOf(
      this.#all().where('issuer', '=', issuer).where('subject', '=', subject),
      ACCOUNT_IDENTITY_COLUMNS.record,
    );
  }

  /** Those of an account, the oldest first. */
  async ofAccount(accountId: string): Promise<readonly AccountIdentity[]> {
    const rows = await this.#all().where('account_id', '=', accountId).orderBy('id').execute();
    return rows.map(ACCOUNT_IDENTITY_COLUMNS.record);
  }

  /** Notes that somebody has signed in by an identity, and the address that it has now. */
  async use(id: string, { email, usedAt }: Pick<AccountIdentity, 'email' | 'usedAt'>): Promise<void> {
    await this.database
      .updateTable('identities')
      .set({ email, used_at: usedAt })
      .where('id', '=', id)
      .execute();
  }

  /** Removes an identity of an account; false where the account has no such identity. */
  remove(accountId: string, id: string): Promise<boolean> {
    return changesOne(
      this.database.deleteFrom('identities').where('account_id', '=', accountId).where('id', '=', id),
    );
  }

  /** Erases an identity, whosever it is. */
  async erase(id: string): Promise<void> {
    await this.database.deleteFrom('identities').where('id', '=', id).execute();
  }

  /** Removes those of an account. */
  async removeOf(accountId: string): Promise<void> {
    await this.database.deleteFrom('identities').where('account_id', '=', accountId).execute();
  }

  #all() {
    return this.database.selectFrom('identities').selectAll();
  }
}
