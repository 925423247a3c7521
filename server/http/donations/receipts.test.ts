import { describe, expect, it } from 'vitest';
import type { Donation } from '../../storage/repositories/donation-row.ts';
import { aDonation } from '../../testing/a-donation.ts';
import { aSubscription } from '../../testing/a-subscription.ts';
import { personsWorld } from '../../testing/persons-world.ts';

const KEY = 'ab'.repeat(16);

async function worldWith(changes: Partial<Donation>) {
  const made = await personsWorld();
  const donation = aDonation('a', { purchaseKey: KEY, amount: 2600n, fee: 100n, ...changes });
  await made.tools.storage.transaction(({ donations }) => donations.add(donation));
  return made;
}

describe('the page of a receipt', () => {
  it('shows whoever has the key what was given, adds up, and shows no address', async () => {
    const { app } = await worldWith({ comment: 'A secret', firstName: '<b>Ada</b>' });
    const { statusCode, body, headers } = await app.inject(`/donations/receipts/${KEY}`);
    expect(statusCode).toBe(200);
    for (const text of [
      '$25.00',
      '$1.00',
      '$26.00',
      'Feed a family',
      '&lt;b&gt;Ada&lt;/b&gt; Lovelace',
      'Complete',
      'Times are those of the time zone America/New York.',
    ])
      expect(body).toContain(text);
    expect(body).not.toMatch(/analytical|192\.0\.2|A secret|<b>/);
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
  });

  it.each([
    { period: 'month', interval: 1, tag: 'en', line: /How often.{0,120}Monthly/s },
    { period: 'month', interval: 2, tag: 'en', line: /How often.{0,120}Every 2 months/s },
    { period: 'year', interval: 1, tag: 'de', line: /Wie oft.{0,120}Jährlich/s },
  ] as const)(
    'says how often it is given: every $interval $period, in $tag',
    async ({ period, interval, tag, line }) => {
      const { app, tools } = await worldWith({ subscriptionId: 's' });
      const once = await app.inject(`/donations/receipts/${KEY}`);
      expect(once.body).not.toContain('How often');
      await tools.storage.transaction(({ subscriptions }) =>
        subscriptions.add(aSubscription('s', { period, interval })),
      );
      const { body } = await app.inject({
        ...{ url: `/donations/receipts/${KEY}`, headers: { 'accept-language': tag } },
      });
      expect(body).toMatch(line);
    },
  );

  it('says that a donation is being confirmed as long as its money has not arrived', async () => {
    const { app } = await worldWith({ status: 'pending' });
    const { body } = await app.inject({
      ...{ url: `/donations/receipts/${KEY}`, headers: { 'accept-language': 'de' } },
    });
    expect(body).toContain('Ihre Spende wird bestätigt');
    expect(body).not.toContain('ist eingegangen.</p>');
  });

  it.each(['', 'x', KEY.toUpperCase(), 'cd'.repeat(16), `${KEY}0`])(
    'is nothing for the key %j',
    async (key) => {
      const { app } = await worldWith({});
      const { statusCode, body } = await app.inject(`/donations/receipts/${key}`);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('Lovelace');
    },
  );
});
