import type { Migration } from '../migration.ts';

const GIVER = `lower(substr(coalesce(nullif(last_name, ''), nullif(first_name, ''), nullif(company, ''), email), 1, 60))`;

/** The orders in which lists can be shown: each is read from its index, wherever a page begins. */
export const sortedLists = {
  name: '0027-sorted-lists',
  async up({ run }) {
    await run(`create index donations_by_giver on donations ((${GIVER}), id)`);
    await run('create index donations_by_amount on donations (currency, (cast(amount as bigint)), id)');
    await run('create index donations_by_status on donations (status, created_at, id)');
    await run(`create index donors_by_name on donors ((${GIVER}), id)`);
    await run('create index donors_by_email on donors ((lower(substr(email, 1, 60))), id)');
    await run(
      'create index subscriptions_by_amount on subscriptions (currency, (cast(amount as bigint)), id)',
    );
    await run('create index subscriptions_by_status on subscriptions (status, created_at, id)');
    await run(
      'create index subscriptions_by_due on subscriptions ((coalesce(due_at, 9007199254740991)), id)',
    );
    // The order of entries by an answer, and what they are found and counted by without looking at the values themselves.
    await run('drop index entry_values_by_text');
    await run('create index entry_values_by_text on entry_values (form_id, field, text_key, submission_id)');
    await run('drop index entry_values_by_number');
    await run(
      'create index entry_values_by_number on entry_values (form_id, field, number_key, submission_id)',
    );
  },
} as const satisfies Migration;
