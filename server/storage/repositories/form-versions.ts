import type { JsonObject } from 'formularium/engine';
import { firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** A form as it was when it received something, under the hash of its content. */
export interface FormVersion {
  readonly hash: string;
  readonly formId: string;
  readonly definition: JsonObject;
  /** When it first received something: milliseconds since 1970, UTC. */
  readonly firstAt: number;
}

type FormVersionRow = RowOf<FormVersion>;

const FORM_VERSION_COLUMNS = columnsOf<FormVersion>({ definition: 'json' });

/** Every version of a form that has ever received anything. Versions are only added. */
export class FormVersionRepository extends Repository<{ form_versions: FormVersionRow }> {
  /** Keeps a version; one that is kept already stays as it is. */
  async keep(version: FormVersion): Promise<void> {
    await this.database
      .insertInto('form_versions')
      .values(FORM_VERSION_COLUMNS.row(version))
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }

  async withHash(hash: string): Promise<FormVersion | null> {
    return firstOf(
      this.database.selectFrom('form_versions').selectAll().where('hash', '=', hash),
      FORM_VERSION_COLUMNS.record,
    );
  }

  /** The forms that have ever received anything. */
  async formIds(): Promise<readonly string[]> {
    const rows = await this.database
      .selectFrom('form_versions')
      .select('form_id')
      .distinct()
      .orderBy('form_id')
      .execute();
    return rows.map(({ form_id }) => form_id);
  }

  /** The versions of a form, oldest first. */
  async ofForm(formId: string): Promise<readonly FormVersion[]> {
    const rows = await this.database
      .selectFrom('form_versions')
      .selectAll()
      .where('form_id', '=', formId)
      .orderBy('first_at')
      .orderBy('hash')
      .execute();
    return rows.map(FORM_VERSION_COLUMNS.record);
  }
}
