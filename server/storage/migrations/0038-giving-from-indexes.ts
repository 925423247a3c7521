import type { Migration } from '../migration.ts';

const NAMES = `substr(first_name || ' ' || last_name || ' ' || company || ' ' || email, 1, 200)`;

/** Donations are added up, counted by donor and searched by name from indexes alone: their rows are several times as long. */
export const givingFromIndexes = {
  name: '0038-giving-from-indexes',
  async up({ run }) {
    // Long texts do not fit into an index.
    await run('update donations set form_title = substr(form_title, 1, 200) where length(form_title) > 200');
    // SQLite's were of another type than the queries, and served none. With the mode, or it would rather sort all donations.
    await run('drop index donations_by_amount');
    await run('create index donations_by_amount on donations (currency, (cast(amount as bigint)), id, mode)');
    await run('drop index subscriptions_by_amount');
    await run(
      'create index subscriptions_by_amount on subscriptions (currency, (cast(amount as bigint)), id, mode)',
    );
    // No index begins with the mode: SQLite takes that for few rows, and would read all of them for a page of a list.
    await run(`
      create index donations_added_up on donations
        (currency, status, mode, created_at, campaign_id, gateway, form_title, amount, refunded, fee, donor_id)`);
    await run(
      `create index donations_by_names on donations ((${NAMES}), mode, id, purchase_key, transaction_id)`,
    );
    await run('drop index donations_by_donor_id');
    await run(
      'create index donations_by_donor_id on donations (donor_id, id, mode, status, created_at, campaign_id)',
    );
  },
} as const satisfies Migration;
