import { Repository } from './repository.ts';

interface FieldErasureRow {
  id: string;
  form_id: string;
  field: string;
  until: number;
}

/** How far the answers of fields have been erased, so that nobody looks at their entries again. */
export class FieldErasureRepository extends Repository<{ field_erasures: FieldErasureRow }> {
  /** Entries that were sent before then have no answer of the field any more; milliseconds since 1970, 0 where none is erased yet. */
  async until(formId: string, field: string): Promise<number> {
    const row = await this.database
      .selectFrom('field_erasures')
      .select('until')
      .where('id', '=', idOf(formId, field))
      .executeTakeFirst();
    return row?.until ?? 0;
  }

  async setUntil(formId: string, field: string, until: number): Promise<void> {
    await this.database
      .insertInto('field_erasures')
      .values({ id: idOf(formId, field), form_id: formId, field, until })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ until }))
      .execute();
  }
}

/** No id of a form or a field has a blank. */
function idOf(formId: string, field: string): string {
  return `${formId} ${field}`;
}
