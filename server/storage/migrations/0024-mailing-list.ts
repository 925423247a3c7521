import type { Migration } from '../migration.ts';

/** Who has asked for the mailing list, and who is on it: one row for each address. */
export const mailingList = {
  name: '0024-mailing-list',
  async up({ run }) {
    await run(`
      create table mailing_list (
        id text primary key,
        email_key text not null unique,
        email text not null,
        merge_fields text not null,
        language text not null,
        form_id text not null,
        status text not null,
        asked_at bigint not null,
        expires_at bigint not null,
        joined_at bigint,
        left_at bigint
      )`);
  },
} as const satisfies Migration;
