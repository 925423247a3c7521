import type { Migration } from '../migration.ts';

/** A row for each server that has shown that it can write. */
export const heartbeats = {
  name: '0007-heartbeats',
  async up({ run }) {
    await run('create table heartbeats (server text primary key, at bigint not null)');
  },
} as const satisfies Migration;
