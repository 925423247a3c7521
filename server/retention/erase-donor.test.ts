import { expect, it } from 'vitest';
import { aDonation } from '../testing/a-donation.ts';
import { aSubscription } from '../testing/a-subscription.ts';
import { DIALECTS } from '../testing/database.ts';
import { eraseSubmission } from './erase-submission.ts';

const DONOR = {
  ...{ identity: 'email:ada', accountId: null, honorific: '', firstName: 'Ada', lastName: 'Lovelace' },
  ...{ email: 'ada@analytical.example', phone: '', company: '', createdAt: 0 },
};

it('erases a donor with the entry of their last donation', async () => {
  const storage = await (await DIALECTS.sqlite()).open();
  await storage.transaction(async ({ donations, donors }) => {
    await donors.readOrAdd({ ...DONOR, id: 'donor-1' });
    for (const id of ['one', 'two']) await donations.add(aDonation(id));
  });
  const names: (string | undefined)[] = [];
  for (const id of ['one', 'two']) {
    await storage.transaction((transaction) =>
      eraseSubmission(
        { id: `submission-of-${id}`, formId: '75', key: id, sentAt: 0, state: 'received' },
        transaction,
        { reason: 'asked', actor: 'operator', newId: () => `line-${id}`, now: 1 },
      ),
    );
    names.push((await storage.read(({ donors }) => donors.withId('donor-1')))?.firstName);
  }
  expect(names).toEqual(['Ada', '']);
});

it.each(['asked', 'retention'] as const)(
  'ends a plan that is no donation with its entry, but for time: %s',
  async (reason) => {
    const storage = await (await DIALECTS.sqlite()).open();
    const plan = {
      donationId: null,
      submissionId: 'member',
      status: 'active',
      payer: 'cus_1',
      dueAt: 5,
    } as const;
    await storage.transaction(async (transaction) => {
      await transaction.subscriptions.add(aSubscription('club', plan));
      await eraseSubmission(
        { id: 'member', formId: '75', key: 'k', sentAt: 0, state: 'received' },
        transaction,
        { reason, actor: 'operator', newId: () => 'line', now: 1 },
      );
    });
    const ended = { status: 'cancelled', payer: null, dueAt: null };
    const found = await storage.read(({ subscriptions }) => subscriptions.withId('club'));
    expect(found).toMatchObject(reason === 'asked' ? ended : { status: 'active', payer: 'cus_1' });
  },
);
