import type { Migration } from '../migration.ts';

/** The second factors of accounts, and the challenges to prove one. */
export const factors = {
  name: '0009-factors',
  async up({ run }) {
    await run(`
      create table factors (
        id text primary key,
        account_id text not null,
        kind text not null,
        name text not null,
        handle text not null unique,
        secret text not null,
        counter bigint not null,
        created_at bigint not null,
        confirmed_at bigint,
        used_at bigint
      )`);
    await run('create index factors_of_account on factors (account_id)');
    await run(`
      create table challenges (
        id text primary key,
        token_hash text not null unique,
        purpose text not null,
        account_id text not null,
        first_proof text not null,
        page text not null,
        method text not null,
        created_at bigint not null,
        expires_at bigint not null,
        tries bigint not null,
        expected text,
        expected_until bigint,
        sent bigint not null,
        sent_at bigint,
        told_at bigint,
        answered_at bigint
      )`);
    await run('create index challenges_of_account on challenges (account_id, created_at)');
    await run('create index challenges_by_end on challenges (expires_at)');
  },
} as const satisfies Migration;
