import { sql } from 'kysely';
import { changesOne, firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** One second factor of an account: an app, a passkey, a recovery code. Instants are milliseconds since 1970, UTC. */
export interface KeptFactor {
  readonly id: string;
  readonly accountId: string;
  /** The name of a factor of `accounts/factors`. */
  readonly kind: string;
  /** What its owner knows it by. */
  readonly name: string;
  /** What it is found by, and no other has: the id of a passkey, the hash of a recovery code; its own id where it has none. */
  readonly handle: string;
  /** What its kind checks answers with; the secret of an app is encrypted. */
  readonly secret: string;
  /** Goes up with every use: the time step of an app, the counter of a passkey. */
  readonly counter: number;
  readonly createdAt: number;
  /** Null until its owner has shown that it works. */
  readonly confirmedAt: number | null;
  readonly usedAt: number | null;
}

/** The use of a factor: what its counter was, and what it is from now on. */
export interface FactorUse {
  readonly seen: number;
  readonly counter: number;
  readonly at: number;
}

type FactorRow = RowOf<KeptFactor>;

const FACTOR_COLUMNS = columnsOf<KeptFactor>({});

/** The second factors of all accounts. */
export class FactorRepository extends Repository<{ factors: FactorRow }> {
  /** Keeps a factor; false where its handle is known. */
  add(factor: KeptFactor): Promise<boolean> {
    return changesOne(
      this.database
        .insertInto('factors')
        .values(FACTOR_COLUMNS.row(factor))
        .onConflict((conflict) => conflict.column('handle').doNothing()),
    );
  }

  /** Those of an account, the oldest first. */
  async ofAccount(accountId: string): Promise<readonly KeptFactor[]> {
    const rows = await this.#all().where('account_id', '=', accountId).orderBy('id').execute();
    return rows.map(FACTOR_COLUMNS.record);
  }

  async withHandle(handle: string): Promise<KeptFactor | null> {
    return firstOf(this.#all().where('handle', '=', handle), FACTOR_COLUMNS.record);
  }

  /** Notes a use; false where the factor is gone or has been used since its counter was seen, so that no use counts twice. */
  use(id: string, { seen, counter, at }: FactorUse): Promise<boolean> {
    return changesOne(
      this.#seenAs(id, seen).where('confirmed_at', 'is not', null).set({ counter, used_at: at }),
    );
  }

  /** Notes that a factor works; false where it is gone or has been confirmed before. */
  confirm(id: string, { seen, counter, at }: FactorUse): Promise<boolean> {
    return changesOne(
      this.#seenAs(id, seen).where('confirmed_at', 'is', null).set({ counter, confirmed_at: at }),
    );
  }

  /** Counts a wrong code of a factor that is not confirmed, below zero. */
  async countWrong(id: string): Promise<void> {
    await this.database
      .updateTable('factors')
      .set({ counter: sql<number>`counter - 1` })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .execute();
  }

  /** Gives a factor another name. */
  async rename(id: string, name: string): Promise<void> {
    await this.database.updateTable('factors').set({ name }).where('id', '=', id).execute();
  }

  /** Gives a factor of a kind that an account has another name; false where the account has no such factor. */
  renameOwn(
    { accountId, kind, id }: Pick<KeptFactor, 'accountId' | 'kind' | 'id'>,
    name: string,
  ): Promise<boolean> {
    return changesOne(
      this.database
        .updateTable('factors')
        .set({ name })
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('kind', '=', kind),
    );
  }

  /** Removes a factor of an account; false where the account has no such factor. */
  remove(accountId: string, id: string): Promise<boolean> {
    return changesOne(
      this.database.deleteFrom('factors').where('account_id', '=', accountId).where('id', '=', id),
    );
  }

  /** Removes those of a kind that an account has, or all of them. */
  async removeOf(accountId: string, kind: string | null = null): Promise<number> {
    const all = this.database.deleteFrom('factors').where('account_id', '=', accountId);
    const removed = await (kind === null ? all : all.where('kind', '=', kind)).executeTakeFirstOrThrow();
    return Number(removed.numDeletedRows);
  }

  #all() {
    return this.database.selectFrom('factors').selectAll();
  }

  #seenAs(id: string, seen: number) {
    return this.database.updateTable('factors').where('id', '=', id).where('counter', '=', seen);
  }
}
