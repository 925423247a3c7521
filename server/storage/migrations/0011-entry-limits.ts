import type { Migration } from '../migration.ts';

/** Forms count their entries and senders as polls do their voters; what is left of erased entries. */
export const entryLimits = {
  name: '0011-entry-limits',
  async up({ run }) {
    await run('alter table voters rename to senders');
    await run('alter table senders rename column voter to sender');
    await run('alter table senders rename column voted_at to sent_at');
    await run('drop index voters_by_submission');
    await run('create index senders_by_submission on senders (submission_id)');
    await run('create index submissions_by_state on submissions (form_id, state)');
    await run(`
      create table erased_entries (
        id text primary key,
        form_id text not null,
        erased_at bigint not null,
        places bigint not null
      )`);
    await run('create index erased_entries_of_form on erased_entries (form_id)');
  },
} as const satisfies Migration;
