import type { Migration } from '../migration.ts';

/** Who the owners of accounts are at the providers by which they sign in. */
export const identities = {
  name: '0012-identities',
  async up({ run }) {
    await run(`
      create table identities (
        id text primary key,
        account_id text not null,
        issuer text not null,
        subject text not null,
        email text not null,
        linked_at bigint not null,
        used_at bigint,
        unique (issuer, subject)
      )`);
    await run('create index identities_of_account on identities (account_id)');
  },
} as const satisfies Migration;
