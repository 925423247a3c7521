import { describe, expect, it } from 'vitest';
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
    await countReleased('s', transaction);
  });
  return storage;
}

describe('an entry that is released', () => {
  it('counts as a vote, so that the results are what is kept', async () => {
    const storage = await released('lunch', POLL, { vote: 'soup' });
    expect(await storage.read(({ votes }) => votes.tally('lunch'))).toEqual(new Map([['soup', 1]]));
  });

  it('counts as a choice of an option with a limit', async () => {
    const storage = await released('meals', MEALS, { meal: 'pie' });
    const option = { formId: 'meals', field: 'meal', option: 'pie' };
    expect(await storage.read(({ optionChoices }) => optionChoices.count(option))).toBe(1);
  });
});
