import type { Migration } from '../migration.ts';

/** Invitations: links that give a role, and who made them. */
export const invitations = {
  name: '0026-invitations',
  async up({ run }) {
    await run('alter table account_links add column role text');
    await run('alter table account_links add column made_by text');
  },
} as const satisfies Migration;
