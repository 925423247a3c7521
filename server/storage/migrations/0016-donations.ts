import type { Migration } from '../migration.ts';

/**
 * Donations, who gave them, what happened to them, how donors come back to them, and the campaigns they are for. Amounts are whole minor
 * units as texts. No total is kept: each is worked out from the donations.
 */
export const donations = {
  name: '0016-donations',
  async up({ run }) {
    await run(`
      create table donations (
        id text primary key,
        purchase_key text not null unique,
        submission_id text unique,
        form_id text not null,
        form_title text not null,
        campaign_id text,
        donor_id text not null,
        account_id text,
        session_id text,
        status text not null,
        type text not null,
        mode text not null,
        currency text not null,
        amount text not null,
        fee text not null,
        gateway text not null,
        transaction_id text,
        subscription_id text,
        level_id text,
        frequency text not null,
        honorific text not null,
        first_name text not null,
        last_name text not null,
        email text not null,
        email_key text not null,
        phone text not null,
        company text not null,
        address text not null,
        donor_ip text not null,
        anonymous bigint not null,
        comment text not null,
        language text not null,
        created_at bigint not null,
        updated_at bigint not null,
        completed_at bigint
      )`);
    for (const column of ['donor_id', 'campaign_id', 'email_key', 'account_id', 'session_id', 'created_at'])
      await run(`create index donations_by_${column} on donations (${column}, id)`);
    await run(`
      create table donors (
        id text primary key,
        identity_key text not null unique,
        account_id text,
        honorific text not null,
        first_name text not null,
        last_name text not null,
        email text not null,
        phone text not null,
        company text not null,
        created_at bigint not null
      )`);
    await run('create index donors_by_created_at on donors (created_at, id)');
    await run(`
      create table donation_notes (
        id text primary key,
        donation_id text not null,
        at bigint not null,
        actor text not null,
        what text not null,
        details text not null
      )`);
    await run('create index donation_notes_of_donation on donation_notes (donation_id, at)');
    await run(`
      create table donor_links (
        id text primary key,
        token_hash text not null unique,
        email text not null,
        created_at bigint not null,
        expires_at bigint not null
      )`);
    await run(`
      create table donor_sessions (
        id text primary key,
        token_hash text not null unique,
        email_key text not null,
        created_at bigint not null,
        expires_at bigint not null
      )`);
    await run(`
      create table campaigns (
        id text primary key,
        title text not null,
        short_description text not null,
        long_description text not null,
        goal text not null,
        goal_type text not null,
        currency text not null,
        status text not null,
        start_day text,
        end_day text,
        created_at bigint not null
      )`);
  },
} as const satisfies Migration;
