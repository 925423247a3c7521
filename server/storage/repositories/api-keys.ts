import type { Kysely } from 'kysely';
import type { Role } from '../../value/identity/role.ts';

/** A key by which a program does what an account may. Instants are milliseconds since 1970, UTC. */
export interface ApiKey {
  readonly id: string;
  /** What its maker knows it by. */
  readonly name: string;
  /** The hash of its secret; the secret itself is not kept. */
  readonly secretHash: string;
  readonly accountId: string;
  /** The role that its maker had; with another one it does not work. */
  readonly role: Role;
  readonly scopes: readonly string[];
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Null for never. */
  readonly usedAt: number | null;
}

interface ApiKeyRow {
  id: string;
  name: string;
  secret_hash: string;
  account_id: string;
  role: Role;
  scopes: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

/** The keys of programs. Those that are revoked are gone. */
export class ApiKeyRepository {
  readonly #database: Kysely<{ api_keys: ApiKeyRow }>;

  constructor(database: Kysely<{ api_keys: ApiKeyRow }>) {
    this.#database = database;
  }

  async add(key: ApiKey): Promise<void> {
    const { id, name, role } = key;
    await this.#database
      .insertInto('api_keys')
      .values({
        ...{ id, name, role, scopes: JSON.stringify(key.scopes) },
        ...{ secret_hash: key.secretHash, account_id: key.accountId },
        ...{ created_at: key.createdAt, expires_at: key.expiresAt, used_at: key.usedAt },
      })
      .execute();
  }

  async withId(id: string): Promise<ApiKey | null> {
    const row = await this.#all().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : keyOf(row);
  }

  /** The keys of an account, of everybody where none is given; oldest first. */
  async list(accountId: string | null, limit: number): Promise<readonly ApiKey[]> {
    const all = this.#all().orderBy('id').limit(limit);
    const rows = await (accountId === null ? all : all.where('account_id', '=', accountId)).execute();
    return rows.map(keyOf);
  }

  async use(id: string, now: number): Promise<void> {
    await this.#database.updateTable('api_keys').set({ used_at: now }).where('id', '=', id).execute();
  }

  /** Removes a key; false where there is none. */
  async remove(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database
      .deleteFrom('api_keys')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }

  /** Removes the keys of an account. */
  async removeOf(accountId: string): Promise<void> {
    await this.#database.deleteFrom('api_keys').where('account_id', '=', accountId).execute();
  }

  /** Forgets keys whose time is over. */
  async sweep(now: number): Promise<void> {
    await this.#database.deleteFrom('api_keys').where('expires_at', '<=', now).execute();
  }

  #all() {
    return this.#database.selectFrom('api_keys').selectAll();
  }
}

function keyOf(row: ApiKeyRow): ApiKey {
  const { id, name, role } = row;
  return {
    ...{ id, name, role, scopes: JSON.parse(row.scopes) },
    ...{ secretHash: row.secret_hash, accountId: row.account_id },
    ...{ createdAt: row.created_at, expiresAt: row.expires_at, usedAt: row.used_at },
  };
}
