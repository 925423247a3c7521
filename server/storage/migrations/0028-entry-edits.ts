import type { Migration } from '../migration.ts';

/** What people changed in entries after they were sent: what stood there before, and what stands there now. */
export const entryEdits = {
  name: '0028-entry-edits',
  async up({ run }) {
    await run(`
      create table entry_edits (
        id text primary key,
        submission_id text not null,
        at bigint not null,
        account_id text not null,
        changes text not null
      )`);
    await run('create index entry_edits_of_entry on entry_edits (submission_id, at)');
  },
} as const satisfies Migration;
