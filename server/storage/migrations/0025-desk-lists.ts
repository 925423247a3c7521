import type { Migration } from '../migration.ts';

/** By what the desk counts entries, and finds the payment of a gift, comments to read, payments that are disputed, and recurring gifts. */
export const deskLists = {
  name: '0025-desk-lists',
  async up({ run }) {
    // Of the same beginning, and in the order of lists.
    await run('drop index submissions_by_state');
    await run('create index submissions_by_state on submissions (form_id, state, sent_at, id)');
    await run('create index payments_of_submission on payments (submission_id)');
    await run(
      `create index payments_in_dispute on payments (changed_at, id) where state in ('disputed', 'lost')`,
    );
    await run(
      `create index donations_by_comment on donations (comment_state, created_at, id) where comment <> ''`,
    );
    await run('create index payment_intents_by_created_at on payment_intents (created_at, id)');
    await run('create index subscriptions_by_created_at on subscriptions (created_at, id)');
  },
} as const satisfies Migration;
