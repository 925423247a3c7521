import { type Kysely, sql } from 'kysely';

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

interface FactorRow {
  id: string;
  account_id: string;
  kind: string;
  name: string;
  handle: string;
  secret: string;
  counter: number;
  created_at: number;
  confirmed_at: number | null;
  used_at: number | null;
}

/** The use of a factor: what its counter was, and what it is from now on. */
export interface FactorUse {
  readonly seen: number;
  readonly counter: number;
  readonly at: number;
}

/** The second factors of all accounts. */
export class FactorRepository {
  readonly #database: Kysely<{ factors: FactorRow }>;

  constructor(database: Kysely<{ factors: FactorRow }>) {
    this.#database = database;
  }

  /** Keeps a factor; false where its handle is known. */
  async add(factor: KeptFactor): Promise<boolean> {
    const { id, kind, name, handle, secret, counter } = factor;
    const { numInsertedOrUpdatedRows: inserted } = await this.#database
      .insertInto('factors')
      .values({
        ...{ id, kind, name, handle, secret, counter },
        account_id: factor.accountId,
        created_at: factor.createdAt,
        confirmed_at: factor.confirmedAt,
        used_at: factor.usedAt,
      })
      .onConflict((conflict) => conflict.column('handle').doNothing())
      .executeTakeFirstOrThrow();
    return inserted === 1n;
  }

  /** Those of an account, the oldest first. */
  async ofAccount(accountId: string): Promise<readonly KeptFactor[]> {
    const rows = await this.#all().where('account_id', '=', accountId).orderBy('id').execute();
    return rows.map(factorOf);
  }

  async withHandle(handle: string): Promise<KeptFactor | null> {
    const row = await this.#all().where('handle', '=', handle).executeTakeFirst();
    return row === undefined ? null : factorOf(row);
  }

  /** Notes a use; false where the factor is gone or has been used since its counter was seen, so that no use counts twice. */
  async use(id: string, { seen, counter, at }: FactorUse): Promise<boolean> {
    const { numUpdatedRows } = await this.#seenAs(id, seen)
      .where('confirmed_at', 'is not', null)
      .set({ counter, used_at: at })
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  /** Notes that a factor works; false where it is gone or has been confirmed before. */
  async confirm(id: string, { seen, counter, at }: FactorUse): Promise<boolean> {
    const { numUpdatedRows } = await this.#seenAs(id, seen)
      .where('confirmed_at', 'is', null)
      .set({ counter, confirmed_at: at })
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  /** Counts a wrong code of a factor that is not confirmed, below zero. */
  async countWrong(id: string): Promise<void> {
    await this.#database
      .updateTable('factors')
      .set({ counter: sql<number>`counter - 1` })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .execute();
  }

  /** Gives a factor another name. */
  async rename(id: string, name: string): Promise<void> {
    await this.#database.updateTable('factors').set({ name }).where('id', '=', id).execute();
  }

  /** Gives a factor of a kind that an account has another name; false where the account has no such factor. */
  async renameOwn(
    { accountId, kind, id }: Pick<KeptFactor, 'accountId' | 'kind' | 'id'>,
    name: string,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#database
      .updateTable('factors')
      .set({ name })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  /** Removes a factor of an account; false where the account has no such factor. */
  async remove(accountId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database
      .deleteFrom('factors')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }

  /** Removes those of a kind that an account has, or all of them. */
  async removeOf(accountId: string, kind: string | null = null): Promise<number> {
    const all = this.#database.deleteFrom('factors').where('account_id', '=', accountId);
    const removed = await (kind === null ? all : all.where('kind', '=', kind)).executeTakeFirstOrThrow();
    return Number(removed.numDeletedRows);
  }

  #all() {
    return this.#database.selectFrom('factors').selectAll();
  }

  #seenAs(id: string, seen: number) {
    return this.#database.updateTable('factors').where('id', '=', id).where('counter', '=', seen);
  }
}

function factorOf(row: FactorRow): KeptFactor {
  const { id, kind, name, handle, secret } = row;
  const instant = (at: number | null): number | null => (at === null ? null : Number(at));
  return {
    ...{ id, kind, name, handle, secret },
    accountId: row.account_id,
    counter: Number(row.counter),
    createdAt: Number(row.created_at),
    confirmedAt: instant(row.confirmed_at),
    usedAt: instant(row.used_at),
  };
}
