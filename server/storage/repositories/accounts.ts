import type { Role } from '../../value/identity/role.ts';
import { changesOne, firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** Somebody who can sign in. Instants are milliseconds since 1970, UTC. */
export interface Account {
  readonly id: string;
  /** The address as accounts are told apart by it. */
  readonly email: string;
  /** The address as its owner writes it. */
  readonly writtenEmail: string;
  readonly name: string;
  /** Null where no password has been chosen. */
  readonly passwordHash: string | null;
  readonly role: Role;
  /** `waiting` until its address is confirmed; `locked` by somebody who may. Neither signs in. */
  readonly state: 'waiting' | 'active' | 'locked';
  /** The language of mails to its owner. */
  readonly language: string;
  readonly createdAt: number;
  readonly confirmedAt: number | null;
  readonly signedInAt: number | null;
}

interface AccountTables {
  accounts: AccountRow;
  account_links: { account_id: string | null };
}

type AccountRow = RowOf<Account>;

const ACCOUNT_COLUMNS = columnsOf<Account>({});

/** The accounts of the site. There is one at most for each address. */
export class AccountRepository extends Repository<AccountTables> {
  /** Keeps a new account; false where its address has one. */
  add(account: Account): Promise<boolean> {
    return changesOne(
      this.database
        .insertInto('accounts')
        .values(ACCOUNT_COLUMNS.row(account))
        .onConflict((conflict) => conflict.column('email').doNothing()),
    );
  }

  async replace(account: Account): Promise<void> {
    await this.database
      .updateTable('accounts')
      .set(ACCOUNT_COLUMNS.row(account))
      .where('id', '=', account.id)
      .execute();
  }

  async signedIn(id: string, now: number): Promise<void> {
    await this.database.updateTable('accounts').set({ signed_in_at: now }).where('id', '=', id).execute();
  }

  withId(id: string): Promise<Account | null> {
    return firstOf(this.#all().where('id', '=', id), ACCOUNT_COLUMNS.record);
  }

  withEmail(email: string): Promise<Account | null> {
    return firstOf(this.#all().where('email', '=', email), ACCOUNT_COLUMNS.record);
  }

  /** The accounts with ids after this one, in the order of ids. */
  async list(after: string, limit: number): Promise<readonly Account[]> {
    return (await this.#all().where('id', '>', after).orderBy('id').limit(limit).execute()).map(
      ACCOUNT_COLUMNS.record,
    );
  }

  /** The accounts with these ids, in no order. */
  async withIds(ids: readonly string[]): Promise<readonly Account[]> {
    return (
      await this.#all()
        .where('id', 'in', ['', ...ids])
        .execute()
    ).map(ACCOUNT_COLUMNS.record);
  }

  /** Active accounts with one of these roles, in the order of their names. */
  async ofRoles(roles: readonly Role[], limit: number): Promise<readonly Account[]> {
    const rows = await this.#all()
      .where('role', 'in', roles)
      .where('state', '=', 'active')
      .orderBy('name')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(ACCOUNT_COLUMNS.record);
  }

  async hasRole(role: Role): Promise<boolean> {
    const query = this.database.selectFrom('accounts').select('id').where('role', '=', role).limit(1);
    return (await query.executeTakeFirst()) !== undefined;
  }

  /** Forgets accounts that nobody has confirmed, made before then, unless a link for one still works. */
  async sweepWaiting(before: number): Promise<void> {
    await this.database
      .deleteFrom('accounts')
      .where('state', '=', 'waiting')
      .where('created_at', '<=', before)
      .where('id', 'not in', (links) =>
        links
          .selectFrom('account_links')
          .select('account_id')
          .where('account_id', 'is not', null)
          .$castTo<{ account_id: string }>(),
      )
      .execute();
  }

  async remove(id: string): Promise<void> {
    await this.database.deleteFrom('accounts').where('id', '=', id).execute();
  }

  #all() {
    return this.database.selectFrom('accounts').selectAll();
  }
}
