import type { Migration } from '../migration.ts';

/** Donors who turned out to be another one: what comes in under their address from then on is the other one's. */
export const mergedDonors = {
  name: '0021-merged-donors',
  async up({ run }) {
    await run('alter table donors add column merged_into text');
  },
} as const satisfies Migration;
