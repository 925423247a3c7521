import type { Migration } from '../migration.ts';

/** What is counted: choices of limited options, entries by what tells their senders apart, and votes. */
export const counts = {
  name: '0006-counts',
  async up({ run }) {
    await run(`
      create table option_choices (
        id text primary key,
        submission_id text not null,
        form_id text not null,
        field text not null,
        choice text not null,
        times bigint not null
      )`);
    await run('create index option_choices_of_submission on option_choices (submission_id)');
    await run('create index option_choices_of_form on option_choices (form_id, field, choice)');
    await run(`
      create table votes (
        submission_id text primary key,
        form_id text not null,
        answer text not null
      )`);
    await run('create index votes_by_answer on votes (form_id, answer)');
    await run(`
      create table voters (
        voter text primary key,
        submission_id text not null,
        voted_at bigint not null
      )`);
    await run('create index voters_by_submission on voters (submission_id)');
  },
} as const satisfies Migration;
