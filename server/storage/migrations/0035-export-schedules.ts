import type { Migration } from '../migration.ts';

/** Exports of lists that are sent regularly. Days are those of the site's calendar. */
export const exportSchedules = {
  name: '0035-export-schedules',
  async up({ run }) {
    await run(`
      create table export_schedules (
        id text primary key,
        form_id text not null,
        account_id text not null,
        list text not null,
        rhythm text not null,
        hook text,
        created_at bigint not null,
        since_day text not null,
        next_day text not null,
        ran_at bigint,
        result text,
        error text
      )`);
    await run('create index export_schedules_by_day on export_schedules (next_day)');
    await run('create index export_schedules_of_form on export_schedules (form_id)');
    await run('create index export_schedules_of_account on export_schedules (account_id)');
  },
} as const satisfies Migration;
