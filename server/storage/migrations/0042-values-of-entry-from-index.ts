import type { Migration } from '../migration.ts';

/** Whether an entry has a value is answered by an index alone: the rows of ten thousand entries lie on as many pages of a table. */
export const valuesOfEntryFromIndex = {
  name: '0042-values-of-entry-from-index',
  async up({ run }) {
    await run('drop index entry_values_of_entry');
    await run(
      'create index entry_values_of_entry on entry_values (submission_id, field, text_key, number_key)',
    );
  },
} as const satisfies Migration;
