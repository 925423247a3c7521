import type { Migration } from '../migration.ts';

/** Whether what donors write may be shown to everybody: an owner says so of each comment. */
export const donorComments = {
  name: '0020-donor-comments',
  async up({ run }) {
    await run(`alter table donations add column comment_state text not null default 'waiting'`);
  },
} as const satisfies Migration;
