import { describe, expect, it } from 'vitest';
import { keepingCookies } from '../../server/testing/keeping-cookies.ts';
import { type PageWithoutScript, plainBrowser } from '../../server/testing/plain-browser.ts';
import { testClock } from '../../server/testing/test-clock.ts';
import { dailyGift } from './daily-gift.ts';
import { startProvider, type TollHouse, tollHouse } from './toll-house.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const THANKS = 'Thank you';
const CANCELLED = 'Payment was cancelled';

type App = TollHouse['server']['app'];
const apps = new WeakMap<TollHouse, App>();

/** The server as the browser of one visitor asks it. */
function asOneVisitor(house: TollHouse): App {
  const app = apps.get(house) ?? keepingCookies(house.server.app);
  apps.set(house, app);
  return app;
}

/** A visitor without a script on a page of the form, who has entered a price and how to pay it. */
async function entered(house: TollHouse, price: string, way = 'stripe'): Promise<PageWithoutScript> {
  return enter(house, await open(house, '/forms/toll'), price, way);
}

async function enter(
  house: TollHouse,
  page: PageWithoutScript,
  price: string,
  way = 'stripe',
): Promise<PageWithoutScript> {
  page.fill('email-1', 'ada@analytical.example');
  page.fill('price', price);
  page.fill('way', way);
  // Nobody fills a form in within no time.
  house.clock.advance(10_000);
  return page.press('Update the page');
}

const open = (house: TollHouse, url: string): Promise<PageWithoutScript> =>
  plainBrowser(asOneVisitor(house)).open(url);

/** Somebody else opens an address, or the same visitor in a browser that keeps no cookies. */
const openElsewhere = (house: TollHouse, url: string): Promise<PageWithoutScript> =>
  plainBrowser(house.server.app).open(url);

/** Where a page leads to be paid. */
const ledTo = ({ html }: PageWithoutScript): string =>
  /class="formularium-button"[^>]* href="(http:[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
const changing = ({ html }: PageWithoutScript): string =>
  /href="([^"]+back=cancelled)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** Pays on the provider’s page; gives the path to which its payer is led back. */
async function payAt(address: string, number = '4242424242424242'): Promise<string> {
  const card = new URLSearchParams({ number, expiry: '12/34', cvc: '123' });
  const reply = await fetch(address, { method: 'POST', body: card, redirect: 'manual' });
  const { pathname, search } = new URL(reply.headers.get('location') ?? 'http://nowhere/');
  return pathname + search;
}

/** What the payer says in PayPal’s window; gives the path to which they are led back. */
async function answerPaypal(address: string, outcome: 'approve' | 'decline' | 'cancel'): Promise<string> {
  const { origin, searchParams } = new URL(address);
  const window = `${origin}/checkoutnow/${searchParams.get('token')}`;
  const reply = await fetch(window, { method: 'POST', body: new URLSearchParams({ outcome }) });
  const href = /<a href="([^"]+)"/.exec(await reply.text())?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { pathname, search } = new URL(href);
  return pathname + search;
}

/** A hidden input whose form has another key. */
function withKey(value: string, key: string): string {
  if (!value.startsWith('{"')) return value;
  const page = JSON.parse(value);
  return page.form?.key === undefined ? value : JSON.stringify({ ...page, form: { ...page.form, key } });
}

const postedBy = (app: App, url: string, entries: readonly (readonly [string, string])[]) =>
  app.inject({
    ...{ method: 'POST', url },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(entries.map(([name, value]) => [name, value])).toString(),
  });

const states = async (house: TollHouse) => (await house.rows('payments')).map(({ state }) => state);
const kept = async (house: TollHouse) => (await house.rows('submissions')).length;

describe('a payment without a script, by card', () => {
  it('is made on the provider’s page, and the form is sent on the way back, once', async () => {
    const house = await tollHouse();
    const form = await entered(house, '10');
    expect(form.text).toContain('You pay on a page of our payment provider');
    expect(form.text).not.toContain('needs JavaScript');
    const paying = await form.press('Submit');
    expect(paying.url).toMatch(/^\/forms\/toll\/payment\/[\w-]+\?visit=/);
    expect(paying.text).toMatch(/is to pay \S*10\S* on a page/);
    expect(paying.text).toContain('no money moves');
    expect(await kept(house)).toBe(0);
    // Loading the page again leads to the same place.
    expect(ledTo(await open(house, paying.url))).toBe(ledTo(paying));
    const back = await payAt(ledTo(paying));
    const sent = await open(house, back);
    expect([sent.status, sent.text]).toEqual([200, expect.stringContaining(THANKS)]);
    expect(sent.url).toMatch(/^\/forms\/toll\?sent=[\w-]+&over=$/);
    // The way back again, from another tab, and the page from which it was paid: each says the same, and pays nothing more.
    for (const url of [back, paying.url, changing(paying)])
      expect((await open(house, url)).text).toContain(THANKS);
    await house.pass(MINUTE_MS);
    expect([await kept(house), await states(house)]).toEqual([1, ['paid']]);
    expect(house.emulators.ledger.received()).toEqual({ eur: 1000 });
    // The answers are with the submission alone.
    expect(await house.rows('drafts')).toEqual([]);
  });

  it('is not believed by the address that its payer comes back to', async () => {
    const house = await tollHouse();
    const paying = await (await entered(house, '10')).press('Submit');
    const forged = await open(house, `${paying.url}&back=paid`);
    expect(ledTo(forged)).toBe(ledTo(paying));
    const another = paying.url.replace(/payment\/[\w-]+/, 'payment/aaaaaaaa-0000-4000-8000-000000000009');
    expect((await open(house, another)).url).toBe('/forms/toll');
    expect(await kept(house)).toBe(0);
  });

  it('shows what was entered to no other browser, and is sent by whoever brings back that it was paid', async () => {
    const house = await tollHouse();
    const paying = await (await entered(house, '10')).press('Submit');
    expect((await openElsewhere(house, paying.url)).html).not.toContain('ada@analytical.example');
    const asked = await openElsewhere(house, changing(paying));
    expect([asked.url, asked.html]).toEqual(['/forms/toll', expect.not.stringContaining('ada@analytical')]);
    // Nor is it theirs from then on.
    expect((await open(house, changing(paying))).html).toContain('ada@analytical.example');
    const back = await payAt(ledTo(paying));
    expect((await openElsewhere(house, back)).text).toContain(THANKS);
    expect(await kept(house)).toBe(1);
  });

  it('is held under a key that somebody else has chosen, and not shown to them', async () => {
    const house = await tollHouse();
    // They pay first, with a key of theirs, and have a visitor begin with the page that they get.
    const theirs = await (await enter(house, await openElsewhere(house, '/forms/toll'), '5')).press('Submit');
    const lure = changing(theirs);
    expect((await open(house, lure)).url).toBe('/forms/toll');
    const page = await enter(house, await open(house, '/forms/toll'), '10');
    const key = /payment\/([\w-]+)/.exec(theirs.url)?.[1] ?? '';
    const posts = page.posts('Submit').map(([name, value]) => [name, withKey(value, key)] as const);
    const reply = await postedBy(asOneVisitor(house), '/forms/toll', posts);
    expect(reply.headers.location).toContain(key);
    expect((await openElsewhere(house, lure)).url).toBe('/forms/toll');
    expect((await open(house, lure)).html).toContain('ada@analytical.example');
  });

  it('may not be kept by any cache on the page that shows what was entered', async () => {
    const house = await tollHouse();
    const paying = await (await entered(house, '10')).press('Submit');
    const reply = await asOneVisitor(house).inject(changing(paying));
    expect(reply.body).toContain('ada@analytical.example');
    expect(reply.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'strict-origin',
    });
  });

  it('is declined there, and made with another card', async () => {
    const house = await tollHouse();
    const paying = await (await entered(house, '10')).press('Submit');
    const address = ledTo(paying);
    await payAt(address, '4000000000000002');
    expect(ledTo(await open(house, `${paying.url}&back=paid`))).toBe(address);
    expect((await open(house, await payAt(address))).text).toContain(THANKS);
    await house.pass(MINUTE_MS);
    expect([await kept(house), house.emulators.ledger.received()]).toEqual([1, { eur: 1000 }]);
  });

  it('is given up by its visitor, whose answers are there again, and paid with another amount', async () => {
    const house = await tollHouse();
    const paying = await (await entered(house, '10')).press('Submit');
    const changed = await open(house, changing(paying));
    expect(changed.text).toContain(CANCELLED);
    expect(Object.fromEntries(changed.posts())).toMatchObject({ price: '10', way: 'stripe' });
    changed.fill('price', '20');
    const anew = await changed.press('Submit');
    expect(anew.text).toMatch(/is to pay \S*20\S* on a page/);
    await house.pass(MINUTE_MS);
    // The page of the former amount is closed.
    expect((await fetch(ledTo(paying))).status).toBe(404);
    expect((await open(house, await payAt(ledTo(anew)))).text).toContain(THANKS);
    await house.pass(MINUTE_MS);
    expect(house.emulators.ledger.received()).toEqual({ eur: 2000 });
    const [submission] = await house.rows('submissions');
    expect(JSON.parse(String(submission?.['submission']))).toMatchObject({ price: '20' });
  });

  it('is let go of where the amount was changed in another tab after it was made', async () => {
    const house = await tollHouse();
    const paying = await (await entered(house, '10')).press('Submit');
    const back = await payAt(ledTo(paying));
    const changed = await open(house, changing(paying));
    changed.fill('price', '20');
    const anew = await changed.press('Submit');
    expect(ledTo(anew)).not.toBe(ledTo(paying));
    // The former page comes back now: the form costs 20 by then.
    expect(ledTo(await open(house, back))).toBe(ledTo(anew));
    await house.pass(MINUTE_MS);
    expect(house.emulators.ledger.held()).toEqual({ eur: 0 });
    expect((await open(house, await payAt(ledTo(anew)))).text).toContain(THANKS);
    await house.pass(MINUTE_MS);
    expect([await kept(house), house.emulators.ledger.received()]).toEqual([1, { eur: 2000 }]);
  });

  it('is let go of after an hour where nobody comes back', async () => {
    const house = await tollHouse();
    const paying = await (await entered(house, '10')).press('Submit');
    await payAt(ledTo(paying));
    await house.pass(3 * HOUR_MS, 60);
    expect([await kept(house), await states(house)]).toEqual([0, ['closed']]);
    expect([house.emulators.ledger.held(), house.emulators.ledger.received()]).toEqual([
      { eur: 0 },
      { eur: 0 },
    ]);
    // Their answers are there for a day, and are paid anew.
    const again = await open(house, paying.url);
    expect(Object.fromEntries(again.posts())).toMatchObject({ price: '10' });
    const anew = await again.press('Submit');
    expect((await open(house, await payAt(ledTo(anew)))).text).toContain(THANKS);
    await house.pass(MINUTE_MS);
    expect([await kept(house), house.emulators.ledger.received()]).toEqual([1, { eur: 1000 }]);
  });

  it.each(['checkout.session.completed', 'payment_intent.amount_capturable_updated'])(
    'is noticed by the event %s',
    async (type) => {
      const house = await tollHouse();
      const paying = await (await entered(house, '10')).press('Submit');
      await payAt(ledTo(paying));
      const event = house.emulators.webhooks.held().find((one) => one.type === type);
      if (event === undefined) throw new Error(`There is no ${type}.`);
      expect(await house.tell(event)).toBe(200);
      await house.pass(1);
      expect(await states(house)).toEqual(['held']);
      const [intent] = await house.rows('payment_intents');
      expect(intent?.['provider_id']).toMatch(/^pi_/);
    },
  );

  it('keeps the card of a recurring gift, which is renewed', async () => {
    const emulators = await startProvider();
    const start = new Date('2027-01-31T17:00:00Z');
    emulators.pass(start.getTime() - Date.now());
    const house = await tollHouse({ emulators, clock: testClock(start), app: { forms: [dailyGift] } });
    const form = await open(house, '/forms/toll');
    form.fill('email-1', 'ada@analytical.example');
    form.fill('price', '10');
    house.clock.advance(10_000);
    const paying = await form.press('Donate');
    expect((await open(house, await payAt(ledTo(paying)))).text).toContain(THANKS);
    await house.pass(MINUTE_MS);
    await house.pass(24 * HOUR_MS, 24);
    expect(house.emulators.ledger.received()).toEqual({ eur: 2000 });
    expect(await states(house)).toEqual(['paid', 'paid']);
  });
});

describe('a payment without a script, by PayPal', () => {
  it('is approved at PayPal, and the form is sent on the way back, once', async () => {
    const house = await tollHouse();
    const paying = await (await entered(house, '10', 'paypal')).press('Submit');
    const back = await answerPaypal(ledTo(paying), 'approve');
    expect((await open(house, back)).text).toContain(THANKS);
    expect((await open(house, back)).text).toContain(THANKS);
    await house.pass(MINUTE_MS);
    expect([await kept(house), await states(house)]).toEqual([1, ['paid']]);
    expect(house.emulators.ledger.received()).toEqual({ eur: 1000 });
  });

  it('is cancelled there, and the answers are there again', async () => {
    const house = await tollHouse();
    const paying = await (await entered(house, '10', 'paypal')).press('Submit');
    const page = await open(house, await answerPaypal(ledTo(paying), 'cancel'));
    expect(page.text).toContain(CANCELLED);
    expect(Object.fromEntries(page.posts())).toMatchObject({ price: '10', way: 'paypal' });
    expect(await kept(house)).toBe(0);
  });

  it('is declined once the form would be sent, and approved anew', async () => {
    const house = await tollHouse();
    const paying = await (await entered(house, '10', 'paypal')).press('Submit');
    const declined = await open(house, await answerPaypal(ledTo(paying), 'decline'));
    expect([declined.status, await kept(house)]).toEqual([402, 0]);
    expect(declined.text).toContain('PayPal declined the payment');
    const again = await declined.press('Submit');
    expect(ledTo(again)).not.toBe('');
    expect((await open(house, await answerPaypal(ledTo(again), 'approve'))).text).toContain(THANKS);
    await house.pass(MINUTE_MS);
    expect([await kept(house), house.emulators.ledger.received()]).toEqual([1, { eur: 1000 }]);
  });

  it('is chosen by its button where both ways to pay are shown', async () => {
    const house = await tollHouse();
    const form = await entered(house, '10', 'any');
    expect(form.buttons).toContain('Pay with: PayPal');
    const paying = await form.press('Pay with: PayPal');
    expect(ledTo(paying)).toContain('/checkoutnow?token=');
    expect((await open(house, await answerPaypal(ledTo(paying), 'approve'))).text).toContain(THANKS);
    await house.pass(MINUTE_MS);
    expect((await house.rows('payments')).map(({ provider, state }) => [provider, state])).toEqual([
      ['paypal', 'paid'],
    ]);
  });
});
