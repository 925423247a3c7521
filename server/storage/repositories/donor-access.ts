import { changesOne, firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

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

type DonorLinkRow = RowOf<DonorLink>;
type DonorSessionRow = RowOf<DonorSession>;

const LINK_COLUMNS = columnsOf<DonorLink>({});
const SESSION_COLUMNS = columnsOf<DonorSession>({});

/** How donors come back to their donations without an account. */
export class DonorAccessRepository extends Repository<{
  donor_links: DonorLinkRow;
  donor_sessions: DonorSessionRow;
}> {
  async addLink(link: DonorLink): Promise<void> {
    await this.database.insertInto('donor_links').values(LINK_COLUMNS.row(link)).execute();
  }

  async linkWithId(id: string): Promise<DonorLink | null> {
    return firstOf(
      this.database.selectFrom('donor_links').selectAll().where('id', '=', id),
      LINK_COLUMNS.record,
    );
  }

  /** The link under this hash that has not expired by now. */
  linkWithHash(tokenHash: string, now: number): Promise<DonorLink | null> {
    return firstOf(
      this.database
        .selectFrom('donor_links')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now),
      LINK_COLUMNS.record,
    );
  }

  /** Uses a link up; false when somebody else has done so. */
  useLink(id: string): Promise<boolean> {
    return changesOne(this.database.deleteFrom('donor_links').where('id', '=', id));
  }

  async addSession(session: DonorSession): Promise<void> {
    await this.database.insertInto('donor_sessions').values(SESSION_COLUMNS.row(session)).execute();
  }

  /** The session under this hash that has not expired by now. */
  async sessionWithHash(tokenHash: string, now: number): Promise<DonorSession | null> {
    return firstOf(
      this.database
        .selectFrom('donor_sessions')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now),
      SESSION_COLUMNS.record,
    );
  }

  async endSession(id: string): Promise<void> {
    await this.database.deleteFrom('donor_sessions').where('id', '=', id).execute();
  }

  /** Forgets the links and sessions that have expired. */
  async sweep(now: number): Promise<void> {
    await this.database.deleteFrom('donor_links').where('expires_at', '<=', now).execute();
    await this.database.deleteFrom('donor_sessions').where('expires_at', '<=', now).execute();
  }
}
