import { expect, it } from 'vitest';
import { aDonation } from '../testing/a-donation.ts';
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
