import type { Migration } from '../migration.ts';

/** Most answers are texts. They no longer have a place in the order of numbers, which cost every submission six places. */
export const numbersAlone = {
  name: '0034-numbers-alone',
  async up({ run }) {
    await run('drop index entry_values_by_number');
    await run(
      'create index entry_values_by_number on entry_values (form_id, field, number_key, submission_id) where number_key is not null',
    );
  },
} as const satisfies Migration;
