import type { Migration } from '../migration.ts';

/** By what the plan of an entry is found when it is erased, donation or not. */
export const planOfSubmission = {
  name: '0033-plan-of-submission',
  async up({ run }) {
    await run('create index subscriptions_of_submission on subscriptions (submission_id)');
  },
} as const satisfies Migration;
