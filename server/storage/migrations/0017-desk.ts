import type { Migration } from '../migration.ts';

/**
 * The values of entries as conditions compare them, so that a database can filter by them; what people note about entries; and when they
 * last looked. The values of the entries that are there already are written by a job.
 */
export const desk = {
  name: '0017-desk',
  async up({ run }) {
    await run(`
      create table entry_values (
        id text primary key,
        submission_id text not null,
        form_id text not null,
        field text not null,
        kind text not null,
        number_key text,
        text_key text not null,
        folded text not null,
        day bigint
      )`);
    await run('create index entry_values_of_entry on entry_values (submission_id, field)');
    await run('create index entry_values_by_text on entry_values (form_id, field, text_key)');
    await run('create index entry_values_by_number on entry_values (form_id, field, number_key)');
    await run('create table entries_without_values (id text primary key)');
    await run('insert into entries_without_values (id) select id from submissions');
    await run(`
      create table entry_notes (
        id text primary key,
        submission_id text not null,
        at bigint not null,
        account_id text not null,
        note text not null
      )`);
    await run('create index entry_notes_of_entry on entry_notes (submission_id, at)');
    await run(`
      create table entry_work (
        submission_id text primary key,
        status text not null,
        assignee text
      )`);
    await run(`
      create table desk_visits (
        account_id text primary key,
        before_at bigint,
        last_at bigint not null
      )`);
    await run('create index submissions_by_time on submissions (sent_at)');
  },
} as const satisfies Migration;
