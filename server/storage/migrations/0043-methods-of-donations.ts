import type { Migration } from '../migration.ts';

/**
 * Donations know with what they were paid. Stripe was asked for cards, unless a command that made an intent names a way of a bank; which of
 * PayPal's it was is not kept.
 */
export const methodsOfDonations = {
  name: '0043-methods-of-donations',
  async up({ run }) {
    await run("alter table donations add column method text not null default ''");
    await run("update donations set method = 'card' where gateway = 'stripe' and completed_at is not null");
    for (const way of ['ideal', 'bancontact'])
      await run(`
        update donations set method = '${way}' where method = 'card' and submission_id in (
          select p.submission_id from payments as p
          join payment_intents as i on i.payment_id = p.id join payment_commands as c on c.intent_id = i.id
          where c.type = 'create' and c.parameters like '%"bank":"${way}"%' and p.decision = 'capture:' || i.ordinal)`);
    await run('drop index donations_added_up');
    await run(`
      create index donations_added_up on donations
        (currency, status, mode, created_at, campaign_id, gateway, method, form_title, source, amount, refunded, fee, donor_id)`);
  },
} as const satisfies Migration;
