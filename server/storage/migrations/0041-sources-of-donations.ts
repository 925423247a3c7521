import type { Migration } from '../migration.ts';

/** Donations know the page that their donors came from: looking it up in the entry of each took SQLite longer than all else in a report. */
export const sourcesOfDonations = {
  name: '0041-sources-of-donations',
  async up({ run }) {
    await run("alter table donations add column source text not null default ''");
    await run(`
      update donations set source = coalesce((select s.source from submissions as s where s.id = donations.submission_id), '')
      where submission_id is not null`);
    await run('drop index donations_added_up');
    await run(`
      create index donations_added_up on donations
        (currency, status, mode, created_at, campaign_id, gateway, form_title, source, amount, refunded, fee, donor_id)`);
  },
} as const satisfies Migration;
