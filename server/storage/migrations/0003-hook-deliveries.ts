import type { Migration } from '../migration.ts';

/** How each call of a hook ended. */
export const hookDeliveries = {
  name: '0003-hook-deliveries',
  async up({ run }) {
    await run(`
      create table hook_deliveries (
        id text primary key,
        at bigint not null,
        hook text not null,
        submission_id text not null,
        message text not null,
        status bigint,
        error text
      )`);
    await run('create index hook_deliveries_by_time on hook_deliveries (at)');
    await run('create index hook_deliveries_by_message on hook_deliveries (message)');
  },
} as const satisfies Migration;
