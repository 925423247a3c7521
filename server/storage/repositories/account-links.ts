import type { Role } from '../../value/identity/role.ts';
import { changesOne, firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

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

type AccountLinkRow = RowOf<AccountLink> & { role: Role | null; made_by: string | null };

const COLUMNS = columnsOf<AccountLink>({});

/** Links that work once, by the hashes of their tokens. */
export class AccountLinkRepository extends Repository<{ account_links: AccountLinkRow }> {
  async add({ role, madeBy, ...link }: AccountLink & Partial<Invitation>): Promise<void> {
    await this.database
      .insertInto('account_links')
      .values({ ...COLUMNS.row(link), role: role ?? null, made_by: madeBy ?? null })
      .execute();
  }

  /** The link under this hash for this purpose that has not expired by now. */
  withHash(tokenHash: string, purpose: string, now: number): Promise<AccountLink | null> {
    return firstOf(
      this.database
        .selectFrom('account_links')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now),
      linkOf,
    );
  }

  withId(id: string): Promise<AccountLink | null> {
    return firstOf(this.database.selectFrom('account_links').selectAll().where('id', '=', id), linkOf);
  }

  /** The invitations that have not expired by now, oldest first. */
  async invitations(now: number): Promise<readonly Invitation[]> {
    const rows = await this.database
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
    return firstOf(
      this.database
        .selectFrom('account_links')
        .selectAll()
        .where('id', '=', id)
        .where('expires_at', '>', now),
      invitationOf,
    );
  }

  /** Uses a link up; false when somebody else has done so. */
  use(id: string): Promise<boolean> {
    return changesOne(this.database.deleteFrom('account_links').where('id', '=', id));
  }

  /** Makes the links of an account for this purpose worthless; of every purpose where none is given. */
  async revoke(accountId: string | null, purpose: string | null = null): Promise<void> {
    const every = this.database.deleteFrom('account_links');
    const ofAccount =
      accountId === null ? every.where('account_id', 'is', null) : every.where('account_id', '=', accountId);
    await (purpose === null ? ofAccount : ofAccount.where('purpose', '=', purpose)).execute();
  }

  /** Forgets the links that have expired. */
  async sweep(now: number): Promise<void> {
    await this.database.deleteFrom('account_links').where('expires_at', '<=', now).execute();
  }
}

function linkOf({ role: _role, made_by: _madeBy, ...row }: AccountLinkRow): AccountLink {
  return COLUMNS.record(row);
}

function invitationOf(row: AccountLinkRow): Invitation | null {
  const { role, made_by: madeBy } = row;
  return role === null || madeBy === null ? null : { ...linkOf(row), role, madeBy };
}
