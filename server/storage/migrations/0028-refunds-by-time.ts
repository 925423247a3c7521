import type { Migration } from '../migration.ts';

/** By what the refunds of a time are found, to compare them with what a provider says. */
export const refundsByTime = {
  name: '0028-refunds-by-time',
  async up({ run }) {
    await run('create index payment_refunds_by_created_at on payment_refunds (created_at, id)');
  },
} as const satisfies Migration;
