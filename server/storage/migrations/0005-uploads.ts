import type { Migration } from '../migration.ts';

/** Files that visitors have uploaded. Their content is in the file store, under the same id. */
export const uploads = {
  name: '0005-uploads',
  async up({ run }) {
    await run(`
      create table uploads (
        id text primary key,
        token_hash text not null unique,
        form_id text not null,
        field text not null,
        name text not null,
        mime_type text not null,
        size bigint not null,
        sha256 text not null,
        state text not null,
        created_at bigint not null,
        expires_at bigint,
        submission_id text,
        draft_id text
      )`);
    await run('create index uploads_expiring on uploads (state, expires_at)');
    await run('create index uploads_of_form on uploads (form_id, state)');
    await run('create index uploads_of_submission on uploads (submission_id)');
    await run('create index uploads_of_draft on uploads (draft_id)');
  },
} as const satisfies Migration;
