import type { JsonObject } from 'formularium/engine';
import type { Kysely } from 'kysely';

/** A form as it was when it received something, under the hash of its content. */
export interface FormVersion {
  readonly hash: string;
  readonly formId: string;
  readonly definition: JsonObject;
  /** When it first received something: milliseconds since 1970, UTC. */
  readonly firstAt: number;
}

interface FormVersionRow {
  hash: string;
  form_id: string;
  definition: string;
  first_at: number;
}

/** Every version of a form that has ever received anything. Versions are only added. */
export class FormVersionRepository {
  readonly #database: Kysely<{ form_versions: FormVersionRow }>;

  constructor(database: Kysely<{ form_versions: FormVersionRow }>) {
    this.#database = database;
  }

  /** Keeps a version; one that is kept already stays as it is. */
  async keep({ hash, formId, definition, firstAt }: FormVersion): Promise<void> {
    await this.#database
      .insertInto('form_versions')
      .values({ hash, form_id: formId, definition: JSON.stringify(definition), first_at: firstAt })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }

  async withHash(hash: string): Promise<FormVersion | null> {
    const row = await this.#database
      .selectFrom('form_versions')
      .selectAll()
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row === undefined ? null : versionOf(row);
  }

  /** The forms that have ever received anything. */
  async formIds(): Promise<readonly string[]> {
    const rows = await this.#database
      .selectFrom('form_versions')
      .select('form_id')
      .distinct()
      .orderBy('form_id')
      .execute();
    return rows.map(({ form_id }) => form_id);
  }

  /** The versions of a form, oldest first. */
  async ofForm(formId: string): Promise<readonly FormVersion[]> {
    const rows = await this.#database
      .selectFrom('form_versions')
      .selectAll()
      .where('form_id', '=', formId)
      .orderBy('first_at')
      .orderBy('hash')
      .execute();
    return rows.map(versionOf);
  }
}

function versionOf(row: FormVersionRow): FormVersion {
  return {
    hash: row.hash,
    formId: row.form_id,
    definition: JSON.parse(row.definition),
    firstAt: row.first_at,
  };
}
