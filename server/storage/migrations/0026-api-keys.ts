import type { Migration } from '../migration.ts';

/** Keys of programs, and what those were answered that may ask for the same thing twice. */
export const apiKeys = {
  name: '0026-api-keys',
  async up({ run }) {
    await run(`
      create table api_keys (
        id text primary key,
        name text not null,
        secret_hash text not null,
        account_id text not null,
        role text not null,
        scopes text not null,
        created_at bigint not null,
        expires_at bigint not null,
        used_at bigint
      )`);
    await run('create index api_keys_of_account on api_keys (account_id)');
    await run('create index api_keys_by_end on api_keys (expires_at)');
    await run(`
      create table api_replies (
        id text primary key,
        request_hash text not null,
        reply text not null,
        at bigint not null
      )`);
    await run('create index api_replies_by_time on api_replies (at)');
  },
} as const satisfies Migration;
