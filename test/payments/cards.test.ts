import { describe, expect, it } from 'vitest';
import { cardPath } from '../../server/donations/access/card-link.ts';
import { changeSubscription } from '../../server/payments/subscriptions/change-subscription.ts';
import { testClock } from '../../server/testing/test-clock.ts';
import { encoded } from '../../server/testing/test-server.ts';
import { testTools } from '../../server/testing/test-tools.ts';
import { dailyGift } from './daily-gift.ts';
import { startProvider, type TollHouse, tollHouse } from './toll-house.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const VISA = '4242424242424242';
/** Wants to be confirmed until it is kept. */
const UNTIL_KEPT = '4000002500003155';
const DECLINED = { error: { type: 'card_error', code: 'card_declined', message: 'No.' } };

/** Somebody who gives daily, from whom a renewal was declined. */
async function giving() {
  const emulators = await startProvider();
  const start = new Date('2027-01-31T17:00:00Z');
  emulators.pass(start.getTime() - Date.now());
  const mails: { readonly name: string; readonly text: string }[] = [];
  const send = async ({ messageId, text }: { readonly messageId: string; readonly text: string }) => {
    if (/renewal|subscription/.test(messageId)) mails.push({ name: messageId.split('.').at(-1) ?? '', text });
  };
  const house = await tollHouse({
    emulators,
    clock: testClock(start),
    app: { forms: [dailyGift], mails: { send } },
  });
  expect(await house.pay('10', { often: 'day' })).toMatchObject({ status: 200 });
  await house.pass(1);
  const fault = { type: 'reply', status: 402, body: JSON.stringify(DECLINED) } as const;
  emulators.faults.plan({ call: 'stripe paymentIntents.confirm', fault });
  await house.pass(DAY_MS, 12);
  const link = /https?:\S+\/donations\/cards\/\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  return { house, mails, link: new URL(link).pathname };
}

const subscriptionIn = async ({ storage }: TollHouse) => {
  const [one] = await storage.read(({ subscriptions }) => subscriptions.list(1, 0));
  if (one === undefined) throw new Error('There is no subscription.');
  return one;
};

const page = async ({ server }: TollHouse, url: string, isPosted = false) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost' };
  const posted = isPosted ? ({ method: 'POST', headers, payload: encoded({}) } as const) : {};
  const { statusCode, body } = await server.app.inject({ url, ...posted });
  return { status: statusCode, body };
};

/** The address of the provider’s page, to which the donor is led. */
const ledTo = async (house: TollHouse, link: string): Promise<string> => {
  const { status, body } = await page(house, link, true);
  expect(status).toBe(200);
  return /href="(http:[^"]*\/stripe\/checkout\/[^"]*)"/.exec(body)?.[1] ?? '';
};

const enter = async (address: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const cardOf = (number: string) => ({ number, expiry: '12 / 34', cvc: '123' });
const back = (reply: Response): string => {
  const { pathname, search } = new URL(reply.headers.get('location') ?? '');
  return pathname + search;
};

describe('the card of a recurring gift', () => {
  it('is changed by the mailed link, confirmed with its bank, and charged at once for what was declined', async () => {
    const { house, mails, link } = await giving();
    expect(await subscriptionIn(house)).toMatchObject({ status: 'failing', given: 1 });
    const shown = (await page(house, link)).body;
    for (const said of ['Give another card', 'no money moves']) expect(shown).toContain(said);
    const address = await ledTo(house, link);
    expect(await (await enter(address, cardOf('4000000000000002'))).text()).toContain('declined');
    const challenge = await (await enter(address, cardOf(UNTIL_KEPT))).text();
    const method = /value="(pm_\w+)"/.exec(challenge)?.[1] ?? '';
    const failed = await enter(address, { method, outcome: 'fail' });
    expect(await failed.text()).toContain('unable to authenticate');
    const returned = back(await enter(address, { method, outcome: 'complete' }));
    expect((await page(house, returned)).body).toContain('Your card is saved');
    expect(await subscriptionIn(house)).toMatchObject({ payerMethod: method, status: 'failing' });
    // Coming back again changes nothing, and says the same.
    expect((await page(house, returned)).body).toContain('Your card is saved');
    await house.pass(5 * MINUTE_MS);
    expect(await subscriptionIn(house)).toMatchObject({ status: 'active', given: 2, tries: 0 });
    expect(house.emulators.ledger.received()).toEqual({ eur: 2000 });
    expect(mails.map(({ name }) => name)).toEqual(['renewal-declined', 'subscription-card']);
    const audit = (await house.rows('audit_log')).map(({ action }) => action);
    expect(audit.filter((one) => one === 'subscription.card')).toHaveLength(1);
  });

  it('is changed also where its donor never comes back', async () => {
    const { house, link } = await giving();
    const before = await subscriptionIn(house);
    await enter(await ledTo(house, link), cardOf(VISA));
    expect(await subscriptionIn(house)).toEqual(before);
    await house.pass(65 * MINUTE_MS, 20);
    expect(await subscriptionIn(house)).toMatchObject({ status: 'active', given: 2 });
    expect((await subscriptionIn(house)).payerMethod).not.toBe(before.payerMethod);
  });

  it('stays as it is where nothing is given, or the provider does not answer', async () => {
    const { house, link } = await giving();
    const before = await subscriptionIn(house);
    const address = await ledTo(house, link);
    const session = address.split('/').at(-1) ?? '';
    expect((await page(house, `${link}?session=${session}`)).body).toContain('No card was given');
    const fault = { type: 'reply', status: 503 } as const;
    house.emulators.faults.plan({ call: 'stripe checkoutSessions.*', times: 2, fault });
    expect((await page(house, `${link}?session=${session}`)).status).toBe(503);
    expect((await page(house, link, true)).status).toBe(503);
    expect((await page(house, `${link}?session=cs_nobody`)).body).toContain('No card was given');
    expect(await subscriptionIn(house)).toEqual(before);
  });

  it('is nobody else’s to change', async () => {
    const { house, link } = await giving();
    const before = await subscriptionIn(house);
    const tools = testTools(house.storage, house.clock.now);
    for (const path of [`${link}x`, link.replace('.', '-'), '/donations/cards/x', link.slice(0, -1)])
      expect([path, (await page(house, path)).status]).toEqual([path, 404]);
    expect((await page(house, link, true)).status).toBe(200);
    // What was given for something else, or by somebody else, is not taken for this.
    const { sessions } = house.desk.checkout;
    const made = { mode: 'setup', currency: 'eur', success_url: 'http://localhost/' } as const;
    const stranger = await house.desk.customers.create();
    const subscription = before.id;
    for (const given of [
      { ...made, customer: before.payer ?? '', metadata: { subscription: 'another' } },
      { ...made, customer: stranger.id, metadata: { subscription } },
    ]) {
      const { id, url } = await sessions.create(given);
      expect((await enter(String(url), cardOf(VISA))).status).toBe(303);
      expect((await page(house, `${link}?session=${id}`)).body).toContain('No card was given');
    }
    expect(await subscriptionIn(house)).toEqual(before);
    house.clock.advance(31 * DAY_MS);
    expect((await page(house, link)).status).toBe(404);
    const fresh = cardPath(before, house.clock.now().getTime(), tools);
    expect((await page(house, fresh)).status).toBe(200);
    const order = { id: before.id, order: { type: 'cancel' }, actor: 'donor' } as const;
    await house.storage.transaction((transaction) => changeSubscription(order, transaction, tools));
    expect((await page(house, fresh)).status).toBe(404);
  });
});
