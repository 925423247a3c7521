import type { Migration } from '../migration.ts';

/** How much of a donation was given back, in minor units: a part of it may be. */
export const refunds = {
  name: '0019-refunds',
  async up({ run }) {
    await run(`alter table donations add column refunded text not null default '0'`);
    await run(`update donations set refunded = amount where status = 'refunded'`);
  },
} as const satisfies Migration;
