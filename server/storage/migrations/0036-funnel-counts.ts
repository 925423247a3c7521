import type { Migration } from '../migration.ts';

/** How far visitors of forms get: sums of a day, which hold nothing of anybody. */
export const funnelCounts = {
  name: '0036-funnel-counts',
  async up({ run }) {
    await run(`
      create table funnel_counts (
        id text primary key,
        form_id text not null,
        version text not null,
        day text not null,
        step text not null,
        place text not null,
        rule text not null,
        many bigint not null
      )`);
    await run('create index funnel_counts_of_form on funnel_counts (form_id, version, day)');
    await run('create index funnel_counts_by_day on funnel_counts (day)');
  },
} as const satisfies Migration;
