import type { Migration } from '../migration.ts';

/** Accounts, their sessions, the links that were mailed to them, and how often somebody has tried to get in. */
export const accounts = {
  name: '0008-accounts',
  async up({ run }) {
    await run(`
      create table accounts (
        id text primary key,
        email text not null unique,
        written_email text not null,
        name text not null,
        password_hash text,
        role text not null,
        state text not null,
        language text not null,
        created_at bigint not null,
        confirmed_at bigint,
        signed_in_at bigint
      )`);
    await run('create index accounts_by_role on accounts (role)');
    await run(`
      create table sessions (
        id text primary key,
        token_hash text not null unique,
        account_id text not null,
        proofs text not null,
        proved_at bigint not null,
        browser text not null,
        created_at bigint not null,
        seen_at bigint not null,
        idle_ms bigint not null,
        idle_until bigint not null,
        ends_at bigint not null
      )`);
    await run('create index sessions_of_account on sessions (account_id)');
    await run('create index sessions_by_idle on sessions (idle_until)');
    await run(`
      create table account_links (
        id text primary key,
        token_hash text not null unique,
        purpose text not null,
        account_id text,
        email text not null,
        created_at bigint not null,
        expires_at bigint not null
      )`);
    await run('create index account_links_of_account on account_links (account_id)');
    await run('create index account_links_by_end on account_links (expires_at)');
    await run(`
      create table attempts (
        id text primary key,
        at bigint not null,
        kind text not null,
        account_hash text not null,
        network_hash text not null
      )`);
    await run('create index attempts_by_account on attempts (kind, account_hash, at)');
    await run('create index attempts_by_network on attempts (kind, network_hash, at)');
    await run('create index attempts_by_time on attempts (at)');
  },
} as const satisfies Migration;
