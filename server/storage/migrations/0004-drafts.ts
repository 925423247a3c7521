import type { Migration } from '../migration.ts';

/** What visitors have saved to go on with later, and how often links were mailed. */
export const drafts = {
  name: '0004-drafts',
  async up({ run }) {
    await run(`
      create table drafts (
        id text primary key,
        form_id text not null,
        key text not null,
        token_hash text not null unique,
        version bigint not null,
        form_version text not null,
        answers text not null,
        page bigint not null,
        language text not null,
        saved_at bigint not null,
        expires_at bigint not null,
        unique (form_id, key)
      )`);
    await run('create index drafts_by_end on drafts (expires_at)');
    await run(`
      create table draft_mails (
        id text primary key,
        at bigint not null,
        recipient_hash text not null,
        address_hash text not null
      )`);
    await run('create index draft_mails_by_recipient on draft_mails (recipient_hash, at)');
    await run('create index draft_mails_by_address on draft_mails (address_hash, at)');
  },
} as const satisfies Migration;
