import type { Role } from '../../value/identity/role.ts';
import { changesOne, firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

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

type ApiKeyRow = RowOf<ApiKey>;

const API_KEY_COLUMNS = columnsOf<ApiKey>({ scopes: 'json' });

/** The keys of programs. Those that are revoked are gone. */
export class ApiKeyRepository extends Repository<{ api_keys: ApiKeyRow }> {
  async add(key: ApiKey): Promise<void> {
    await this.database.insertInto('api_keys').values(API_KEY_COLUMNS.row(key)).execute();
  }

  async withId(id: string): Promise<ApiKey | null> {
    return firstOf(this.#all().where('id', '=', id), API_KEY_COLUMNS.record);
  }

  /** The keys of an account, of everybody where none is given; oldest first. */
  async list(accountId: string | null, limit: number): Promise<readonly ApiKey[]> {
    const all = this.#all().orderBy('id').limit(limit);
    const rows = await (accountId === null ? all : all.where('account_id', '=', accountId)).execute();
    return rows.map(API_KEY_COLUMNS.record);
  }

  async use(id: string, now: number): Promise<void> {
    await this.database.updateTable('api_keys').set({ used_at: now }).where('id', '=', id).execute();
  }

  /** Removes a key; false where there is none. */
  remove(id: string): Promise<boolean> {
    return changesOne(this.database.deleteFrom('api_keys').where('id', '=', id));
  }

  /** Removes the keys of an account. */
  async removeOf(accountId: string): Promise<void> {
    await this.database.deleteFrom('api_keys').where('account_id', '=', accountId).execute();
  }

  /** Forgets keys whose time is over. */
  async sweep(now: number): Promise<void> {
    await this.database.deleteFrom('api_keys').where('expires_at', '<=', now).execute();
  }

  #all() {
    return this.database.selectFrom('api_keys').selectAll();
  }
}
