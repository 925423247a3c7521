import type { Migration } from '../migration.ts';

/** Payments of which a part is lost to a dispute are listed with those that are disputed. */
export const disputesAboutParts = {
  name: '0040-disputes-about-parts',
  async up({ run }) {
    await run('drop index payments_in_dispute');
    await run(
      `create index payments_in_dispute on payments (changed_at, id) where state in ('disputed', 'part-lost', 'lost')`,
    );
  },
} as const satisfies Migration;
