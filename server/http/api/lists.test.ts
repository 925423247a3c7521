import { describe, expect, it } from 'vitest';
import { aDonation } from '../../testing/a-donation.ts';
import { aSubscription } from '../../testing/a-subscription.ts';
import { type ApiWorld, apiWorld } from '../../testing/api-world.ts';

/** Every item of a list, page by page. */
async function everything<Item>(
  page: (after: { readonly after?: string }) => Promise<{
    readonly items: readonly Item[];
    readonly next: string | null;
  }>,
): Promise<{ readonly items: readonly Item[]; readonly pages: number }> {
  const items: Item[] = [];
  let [next, pages]: [string | null, number] = ['', 0];
  while (next !== null) {
    if (pages > 5) throw new Error('The pages of this list do not end.');
    const found: { readonly items: readonly Item[]; readonly next: string | null } = await page(
      next === '' ? {} : { after: next },
    );
    items.push(...found.items);
    [next, pages] = [found.next, pages + 1];
  }
  return { items, pages };
}

/** As many that every list has fifty-one, and a second page. */
async function manyMore({ world: { tools } }: ApiWorld): Promise<void> {
  await tools.storage.transaction(async (transaction) => {
    const { donations, subscriptions, payments } = transaction;
    const paid = await payments.withId('pay-1');
    if (paid === null) throw new Error('There is one.');
    for (let n = 1; n <= 51; n += 1) {
      const changed = { changedAt: n % 7, state: n % 2 === 0 ? 'lost' : 'disputed', submissionId: null };
      await payments.add({ ...paid, ...changed, id: `disputed-${n}`, submissionKey: `k-${n}` });
      if (n === 51) continue;
      await donations.add(aDonation(`kind-${n}`, { comment: `For cat ${n}`, createdAt: 2000 + (n % 7) }));
      await subscriptions.add(aSubscription(`monthly-${n}`, { createdAt: 2000 + (n % 7) }));
    }
  });
}

describe('lists of giving, by the API', () => {
  it('have every comment, dispute and recurring gift on one of their pages, once', async () => {
    const api = await apiWorld();
    const { client, world } = api;
    await manyMore(api);
    const comments = await everything((after) => client.listComments({ ...after }));
    expect([comments.pages, new Set(comments.items.map(({ donation }) => donation)).size]).toEqual([2, 51]);
    expect(comments.items.at(-1)).toMatchObject({ donation: 'a', comment: 'With love', state: 'waiting' });
    await client.decideOnComment({ id: 'a', body: { to: 'approved' } });
    expect((await client.listComments({ state: 'approved' })).items).toMatchObject([{ donation: 'a' }]);
    const disputes = await everything((after) => client.listDisputes({ mode: 'test', ...after }));
    expect([disputes.pages, new Set(disputes.items.map(({ payment }) => payment)).size]).toEqual([2, 51]);
    expect(disputes.items.filter(({ state }) => state === 'lost')).toHaveLength(25);
    expect((await client.listDisputes({})).found).toBe(0);
    const plans = await everything((after) => client.listSubscriptions({ mode: 'test', ...after }));
    expect([plans.pages, new Set(plans.items.map(({ id }) => id)).size]).toEqual([2, 51]);
    expect((await client.listSubscriptions({})).found).toBe(0);
    expect((await client.listSubscriptions({ mode: 'test', status: 'paused' })).found).toBe(0);
    const { subscription, donations } = await client.readSubscription({ id: 'monthly' });
    expect([subscription.amount, donations]).toEqual([
      { value: '25.00', valueInMinorUnits: '2500', currency: 'USD' },
      ['first'],
    ]);
    // What the provider charges is named to nobody.
    expect(JSON.stringify(subscription)).not.toMatch(/cus_1|pm_1/);
    expect(world.log()).not.toContain('With love');
  });

  it('add up what the desk adds up, and compare the books', async () => {
    const { client } = await apiWorld();
    const days = { from: '1969-12-01', until: '1970-01-31' };
    const { currencies } = await client.readDonationReport({ ...days, by: 'method' });
    const sums = currencies.map(({ currency, total, parts }) => [
      ...[currency, total.donations, total.amount],
      parts.map(({ part }) => part).sort(),
    ]);
    const dollars = { value: '50.00', valueInMinorUnits: '5000', currency: 'USD' };
    expect(sums).toEqual([['USD', 2, dollars, ['offline', 'stripe']]]);
    const { items } = await client.listStatements({ year: '1969' });
    expect(items).toMatchObject([{ donor: 'donor-1', totals: [dollars], donations: [{}, {}] }]);
    expect((await client.listStatements({ year: '2026' })).items).toEqual([]);
    // Nobody answers there: nothing is said to be the same.
    const { providers } = await client.reconcileBooks({ from: '2026-11-01', until: '2026-11-21' });
    expect(providers).toEqual([{ name: 'stripe', mode: 'test', failure: 'away', result: null }]);
  });
});

describe('what is counted of entries, by the API', () => {
  it('is what the charts show, of those that the filter finds', async () => {
    const { client } = await apiWorld();
    const { found, questions, overTime } = await client.readCharts({ form: 'seats', filter: 'count >= 2' });
    expect([found, overTime]).toEqual([2, [{ label: '2026-11-21', many: 2 }]]);
    expect(questions.map(({ field, answered, bars, numbers }) => [field, answered, bars, numbers])).toEqual([
      ['count', 2, ['2', '3'].map((label) => ({ label, many: 1 })), { least: 2, most: 3, average: 2.5 }],
      [
        'plan',
        2,
        [
          { label: 'The basic one', many: 2 },
          { label: 'The one for teams', many: 0 },
        ],
        null,
      ],
    ]);
    expect(await client.listDrafts({ form: 'seats' })).toEqual({ items: [], hasMore: false });
  });
});

describe('the mailing list, by the API', () => {
  it('has everybody who is on it, on one of its pages', async () => {
    const { client, ask, world } = await apiWorld();
    await world.tools.storage.transaction(async ({ mailingList }) => {
      for (let n = 1; n <= 101; n += 1)
        await mailingList.add({
          ...{ id: `reader-${n}`, emailKey: `r${n}@example.org`, email: `R${n}@example.org`, formId: 'news' },
          ...{ mergeFields: { FNAME: 'Ada' }, language: 'en', askedAt: 1, expiresAt: 2, leftAt: null },
          ...{ status: n === 1 ? 'asked' : 'joined', joinedAt: n === 1 ? null : 3 },
        });
    });
    const joined = await everything((after) => client.listSubscribers({ ...after }));
    expect([joined.pages, new Set(joined.items.map(({ email }) => email)).size]).toEqual([1, 100]);
    const first = await client.listSubscribers({ status: 'asked' });
    expect(first).toMatchObject({ items: [{ id: 'reader-1', joinedAt: null }], next: null });
    await world.tools.storage.transaction(({ mailingList }) =>
      mailingList.join({ id: 'reader-1', askedAt: 1 }, 4),
    );
    const all = await everything((after) => client.listSubscribers({ ...after }));
    expect([all.pages, new Set(all.items.map(({ email }) => email)).size]).toEqual([2, 101]);
    const wrong = await ask('GET', '/mailing-list?after=nobody-like-that');
    expect([wrong.statusCode, wrong.json().data.errors]).toEqual([400, [{ after: expect.anything() }]]);
  });
});
