import type { Migration } from '../migration.ts';

/** By what lists of a million rows are found and added up: the days that entries name, and all that donations are added up by. */
export const listsOfMany = {
  name: '0034-lists-of-many',
  async up({ run }) {
    await run(
      'create index entry_values_by_day on entry_values (form_id, field, day, submission_id) where day is not null',
    );
    await run(`
      create index donations_added_up on donations
        (status, created_at, mode, currency, amount, refunded, fee, form_title, campaign_id, gateway)`);
  },
} as const satisfies Migration;
