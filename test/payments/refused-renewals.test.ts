import { describe, expect, it } from 'vitest';
import { testClock } from '../../server/testing/test-clock.ts';
import type { served } from '../../server/testing/test-server.ts';
import { dailyGift, dailyGiftOf } from './daily-gift.ts';
import { startProvider, type TollHouse, tollHouse } from './toll-house.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const REFUSED = {
  error: { type: 'invalid_request_error', code: 'charge_expired_for_capture', message: 'No.' },
};

async function giving(form: ReturnType<typeof served> = dailyGift) {
  const emulators = await startProvider();
  const start = new Date('2027-01-31T17:00:00Z');
  emulators.pass(start.getTime() - Date.now());
  const mails: string[] = [];
  const send = async ({ messageId }: { readonly messageId: string }): Promise<void> => {
    if (/renewal|subscription/.test(messageId)) mails.push(messageId.split('.').slice(1).join('.'));
  };
  const house = await tollHouse({
    emulators,
    clock: testClock(start),
    app: { forms: [form], mails: { send } },
  });
  expect(await house.pay('10', { often: 'day' })).toMatchObject({ status: 200 });
  await house.pass(1);
  const fault = { type: 'reply', status: 400, body: JSON.stringify(REFUSED) } as const;
  emulators.faults.plan({ call: 'stripe paymentIntents.capture', fault });
  return { house, mails };
}

const booksOf = async ({ storage, emulators, rows }: TollHouse) => {
  const [subscription] = await storage.read(({ subscriptions }) => subscriptions.list(1, 0));
  const [total] = await storage.read(({ donations }) => donations.totals({ statuses: ['publish'] }));
  return {
    status: subscription?.status,
    given: subscription?.given,
    counted: Number(total?.amount ?? 0n),
    received: emulators.ledger.received()['eur'],
    held: emulators.ledger.held()['eur'],
    states: (await rows('payments')).map(({ state }) => state),
  };
};

describe('a renewal whose money is refused once it was set aside', () => {
  it('counts no longer, its donor is told once, and the next one is charged', async () => {
    const { house, mails } = await giving();
    await house.pass(DAY_MS, 12);
    const books = { status: 'active', given: 1, counted: 1000, received: 1000, held: 0 };
    expect(await booksOf(house)).toEqual({ ...books, states: ['paid', 'closed'] });
    expect(mails).toEqual(['1.renewal-refused']);
    // What is told again changes nothing.
    for (const event of house.emulators.webhooks.held()) await house.tell(event);
    await house.pass(1);
    expect(await booksOf(house)).toMatchObject(books);
    await house.pass(DAY_MS, 12);
    expect(await booksOf(house)).toMatchObject({ given: 2, counted: 2000, received: 2000 });
    expect(mails).toHaveLength(1);
  });

  it('is made up for by one more where it was the last', async () => {
    const { house } = await giving(dailyGiftOf({ installments: 2 }));
    await house.pass(DAY_MS, 12);
    expect(await booksOf(house)).toMatchObject({ status: 'active', given: 1, received: 1000 });
    await house.pass(3 * DAY_MS, 12);
    expect(await booksOf(house)).toMatchObject({ status: 'completed', given: 2, received: 2000 });
  });
});
