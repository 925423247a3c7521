import type { Migration } from '../migration.ts';

export const submissions = {
  name: '0001-submissions',
  sql: `
    create table submissions (
      id integer primary key,
      form_id text not null,
      key text not null,
      hash text not null,
      submission text not null,
      reply text not null,
      created_at text not null,
      unique (form_id, key)
    ) strict`,
} as const satisfies Migration;
