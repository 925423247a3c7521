import { sql } from 'kysely';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** Somebody has tried to get in, by a password or a code. */
export interface Attempt {
  readonly id: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** What was tried, e.g. `password`. */
  readonly kind: string;
  /** Fingerprints of the account that was tried, which need not exist, and of the network it was tried from. */
  readonly accountHash: string;
  readonly networkHash: string;
}

/** How often something has been tried, and when the last time was; null for never. */
export interface AttemptCount {
  readonly many: number;
  readonly lastAt: number | null;
}

type AttemptRow = RowOf<Attempt>;

const ATTEMPT_COLUMNS = columnsOf<Attempt>({});

/** Who has tried to get in how often, counted for all servers. */
export class AttemptRepository extends Repository<{ attempts: AttemptRow }> {
  async add(attempt: Attempt): Promise<void> {
    await this.database.insertInto('attempts').values(ATTEMPT_COLUMNS.row(attempt)).execute();
  }

  /** Forgets one. */
  async remove(id: string): Promise<void> {
    await this.database.deleteFrom('attempts').where('id', '=', id).execute();
  }

  /** Those of a kind on an account after this time. */
  countOn(kind: string, accountHash: string, since: number): Promise<AttemptCount> {
    return this.#counted(kind, since, { account_hash: accountHash });
  }

  /** Those of a kind from a network after this time. */
  countFrom(kind: string, networkHash: string, since: number): Promise<AttemptCount> {
    return this.#counted(kind, since, { network_hash: networkHash });
  }

  /** Those of a kind on an account from a network after this time. */
  countOnFrom(
    kind: string,
    { accountHash, networkHash }: Pick<Attempt, 'accountHash' | 'networkHash'>,
    since: number,
  ): Promise<AttemptCount> {
    return this.#counted(kind, since, { account_hash: accountHash, network_hash: networkHash });
  }

  /** Forgets those of a kind on an account from a network, as its owner has got in from there. */
  async forgetOnFrom(
    kind: string,
    { accountHash, networkHash }: Pick<Attempt, 'accountHash' | 'networkHash'>,
  ): Promise<void> {
    await this.database
      .deleteFrom('attempts')
      .where('kind', '=', kind)
      .where('account_hash', '=', accountHash)
      .where('network_hash', '=', networkHash)
      .execute();
  }

  /** Forgets those of a kind on an account, as its owner has got in. */
  async forgetOn(kind: string, accountHash: string): Promise<void> {
    await this.database
      .deleteFrom('attempts')
      .where('kind', '=', kind)
      .where('account_hash', '=', accountHash)
      .execute();
  }

  /** Forgets those from before then. */
  async sweep(before: number): Promise<void> {
    await this.database.deleteFrom('attempts').where('at', '<', before).execute();
  }

  #counted(
    kind: string,
    since: number,
    wanted: Partial<Pick<AttemptRow, 'account_hash' | 'network_hash'>>,
  ): Promise<AttemptCount> {
    return this.database
      .selectFrom('attempts')
      .select([sql<number>`count(*)`.as('many'), sql<number | null>`max(at)`.as('lastAt')])
      .where('kind', '=', kind)
      .where('at', '>', since)
      .where((where) => where.and(wanted))
      .executeTakeFirstOrThrow();
  }
}
