import { Repository } from './repository.ts';

interface SecretRow {
  name: string;
  value: string;
}

/** Secrets that several servers share, such as the one that signs nonces. */
export class SecretRepository extends Repository<{ secrets: SecretRow }> {
  /** The secret of this name; null where there is none yet. */
  async named(name: string): Promise<string | null> {
    const row = await this.database
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.value ?? null;
  }

  /** The secret of this name; where there is none, this new one is kept. */
  async readOrKeep(name: string, fresh: string): Promise<string> {
    await this.database
      .insertInto('secrets')
      .values({ name, value: fresh })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { value } = await this.database
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return value;
  }
}
