import type { Migration } from '../migration.ts';

/** Entries are found among a million by the days that their answers name. */
export const listsOfMany = {
  name: '0034-lists-of-many',
  async up({ run }) {
    await run(
      'create index entry_values_by_day on entry_values (form_id, field, day, submission_id) where day is not null',
    );
  },
} as const satisfies Migration;
