import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDonation } from '../donations/add-donation.ts';
import { storagesOf } from '../testing/database.ts';
import { served } from '../testing/test-server.ts';
import { countReleased } from './count-released.ts';

const POLL = served('lunch', {
  id: 'lunch',
  type: 'poll',
  title: 'Lunch',
  answers: [{ id: 'soup', title: 'Soup' }],
  limits: { by: 'address' },
}).definition;
const MEALS = served('meals', {
  id: 'meals',
  type: 'form',
  title: 'Meals',
  fields: [
    { id: 'meal', kind: 'select', label: 'Meal', options: [{ value: 'pie', label: 'Pie', limit: 1 }] },
  ],
}).definition;

const GIFT = served('gift', {
  id: 'gift',
  type: 'form',
  title: 'Gift',
  fields: [
    { id: 'amount', kind: 'amount', label: 'Amount', currency: 'USD', customAmount: true },
    { id: 'email', kind: 'email', label: 'Email' },
  ],
}).definition;

const NEWS = served('news', {
  ...{ id: 'news', type: 'form', title: 'News' },
  fields: [
    { id: 'email', kind: 'email', label: 'Email' },
    { id: 'list', kind: 'checkbox', label: 'News', options: [{ value: 'yes', label: 'Send it' }] },
  ],
  settings: { mailingList: 'list' },
}).definition;
/** Days after it was sent. */
const RELEASED_AT = 500_000_000;

async function released(formId: string, definition: typeof POLL, submission: typeof POLL) {
  const [storage] = await storagesOf('sqlite');
  if (storage === undefined) throw new Error('There is no storage.');
  await storage.transaction(async (transaction) => {
    await transaction.formVersions.keep({ hash: 'v', formId, definition, firstAt: 0 });
    await transaction.submissions.add({
      ...{ id: 's', formId, key: 'k', version: 'v', hash: 'h', submission, reply: {}, language: 'en' },
      ...{ begunAt: null, sentAt: 0, source: null, accountId: null, state: 'held', reason: 'too-fast' },
    });
    await transaction.submissions.release('s');
    let ids = 0;
    const newId = () => `id-${++ids}`;
    await countReleased('s', transaction, { newId, random: randomBytes, now: RELEASED_AT });
  });
  return storage;
}

describe('an entry that is released', () => {
  it('counts as a vote, so that the results are what is kept', async () => {
    const storage = await released('lunch', POLL, { vote: 'soup' });
    expect(await storage.read(({ votes }) => votes.tally('lunch'))).toEqual(new Map([['soup', 1]]));
  });

  it('gives what it gives, once', async () => {
    const storage = await released('gift', GIFT, { amount: '12.50', email: 'Ada@Analytical.example' });
    const entry = {
      id: 's',
      form: served('gift', GIFT).form,
      definition: GIFT,
      provider: null,
      address: '',
      accountId: null,
      mayMail: async () => true,
    };
    const again = { ...entry, submission: { amount: '12.50' }, sentAt: 0 };
    const kept = await storage.transaction((transaction) =>
      addDonation(again, transaction, { newId: () => 'other', random: randomBytes }),
    );
    const totals = await storage.read(({ donations }) => donations.totals({}));
    expect(totals).toEqual([{ currency: 'USD', amount: 1250n, fee: 0n, donations: 1 }]);
    expect(await storage.read(({ donations }) => donations.withKey(kept?.purchaseKey ?? ''))).toMatchObject({
      submissionId: 's',
      status: 'pending',
    });
  });

  it('asks for the mailing list now, so that there is time to confirm the address', async () => {
    const storage = await released('news', NEWS, { email: 'ada@analytical.example', list: ['yes'] });
    const known = await storage.read(({ mailingList }) => mailingList.withEmail('ada@analytical.example'));
    expect(known).toMatchObject({ status: 'asked', askedAt: RELEASED_AT });
    expect(known?.expiresAt).toBeGreaterThan(RELEASED_AT);
  });

  it('counts as a choice of an option with a limit', async () => {
    const storage = await released('meals', MEALS, { meal: 'pie' });
    const option = { formId: 'meals', field: 'meal', option: 'pie' };
    expect(await storage.read(({ optionChoices }) => optionChoices.count(option))).toBe(1);
  });
});
