import type { Migration } from '../migration.ts';

/** Whose drafts are: those of visitors who were signed in when they saved them. */
export const ownDrafts = {
  name: '0022-own-drafts',
  async up({ run }) {
    await run('alter table drafts add column account_id text');
    await run('create index drafts_of_account on drafts (account_id, saved_at)');
  },
} as const satisfies Migration;
