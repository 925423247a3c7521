import type { Migration } from '../migration.ts';

export const submissions = {
  name: '0001-submissions',
  async up({ run }) {
    await run(`
      create table submissions (
        id bigint primary key,
        form_id text not null,
        key text not null,
        hash text not null,
        submission text not null,
        reply text not null,
        created_at text not null,
        unique (form_id, key)
      )`);
  },
} as const satisfies Migration;
