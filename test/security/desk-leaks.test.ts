import { describe, expect, it } from 'vitest';
import { deskDownloads } from '../../server/desk/downloads/registry.ts';
import { routes } from '../../server/http/routes/registry.ts';
import { addDisputed } from '../../server/testing/a-disputed-payment.ts';
import { aDonation } from '../../server/testing/a-donation.ts';
import { aSubscription } from '../../server/testing/a-subscription.ts';
import { deskWorld, idsIn, list, seats } from '../../server/testing/desk-world.ts';
import type { Person } from '../../server/testing/persons-world.ts';
import { isAtLeast, ROLE_NAMES, roleNamed } from '../../server/value/identity/role.ts';

const EMAIL = 'grace@analytical.example';
/** What somebody has entered, wherever a text can be entered. It is as hostile as it is private. */
const SECRET = 'secret"><img src=x onerror=alert(1)>{{1}}=1';
const DONOR = 'donor-of-a-secret@example.org';

const names = new Map<string, string>();

/** The addresses that the desk can be read at, each about something that is there. */
function addresses(): readonly { readonly url: string; readonly needs: (typeof ROLE_NAMES)[number] }[] {
  return routes.flatMap(({ method, path, needs }) => {
    const role = roleNamed(needs);
    if (method !== 'GET' || !path.startsWith('/desk') || role === null) return [];
    const place = path.split('/:')[0] ?? '';
    const named = path
      .replace(':form', 'seats')
      .replace(':id', names.get(place === '/desk/forms' ? 'entry' : place) ?? `no-${place}`);
    // A file takes no names but its own, and says which.
    const format = deskDownloads.some((one) => one.path === path && one.takes.includes('format'));
    return [{ url: `${named}?${format ? 'format=csv' : ''}`, needs: role }];
  });
}

/** The addresses, with somebody’s address and a mode in those that take them. What an address does not take it refuses. */
async function askedAddresses(owner: Person) {
  const asked = [];
  for (const { url, needs } of addresses()) {
    const taken = [];
    for (const one of [`person=${encodeURIComponent(DONOR)}`, 'mode=live'])
      if ((await owner.get(`${url}&${one}`)).statusCode === 200) taken.push(one);
    asked.push({ url: [url, ...taken].join('&'), needs });
  }
  for (const name of ['person=', 'mode=']) expect(asked.some(({ url }) => url.includes(name))).toBe(true);
  return asked;
}

/** A desk with something secret wherever something can be. */
async function secretWorld() {
  const { world, grace } = await deskWorld('owner');
  await seats(world, SECRET, '2', 'team');
  names.set('entry', idsIn((await grace.get(list())).body)[0] ?? '');
  names.set('/desk/donations', 'gift').set('/desk/donors', 'donor-1').set('/desk/subscriptions', 'plan');
  names.set('/desk/campaigns', 'c');
  await world.tools.storage.transaction(async (transaction) => {
    const { donations, donors, subscriptions, campaigns } = transaction;
    const person = { firstName: SECRET, lastName: SECRET, company: SECRET, phone: SECRET, honorific: '' };
    await donors.readOrAdd({
      ...{ ...person, id: 'donor-1', identity: `email:${DONOR}`, email: DONOR, accountId: null },
      createdAt: 1,
    });
    const gift = { ...person, email: DONOR, comment: SECRET, formTitle: SECRET, campaignId: 'c' };
    await donations.add(
      aDonation('gift', { ...gift, address: { address1: SECRET }, subscriptionId: 'plan' }),
    );
    await subscriptions.add(aSubscription('plan', { donationId: 'gift', mode: 'live', formTitle: SECRET }));
    await campaigns.add({
      ...{
        id: 'c',
        title: SECRET,
        shortDescription: SECRET,
        longDescription: SECRET,
        goal: 1n,
        goalType: 'amount',
      },
      ...{ currency: 'USD', status: 'active', startDay: null, endDay: null, createdAt: 0 },
    });
    await addDisputed(transaction);
  });
  return { world, grace };
}

describe('everything that can be read at the desk', () => {
  it('is shown as text, whatever it is', async () => {
    const { grace } = await secretWorld();
    const asked = await askedAddresses(grace);
    expect(asked.length).toBeGreaterThan(18);
    let shown = 0;
    for (const { url } of asked) {
      const { body, statusCode, headers } = await grace.get(url);
      expect([url, statusCode]).toEqual([url, 200]);
      if (!String(headers['content-type']).startsWith('text/html')) continue;
      expect([url, body.includes('<img src=x')]).toEqual([url, false]);
      if (body.includes('secret&quot;&gt;&lt;img')) shown += 1;
    }
    // Nearly every screen shows some of it: what is not shown cannot fail.
    expect(shown).toBeGreaterThan(9);
  }, 60_000);

  it('is hidden from every role that may not see it', async () => {
    const { world, grace } = await secretWorld();
    const refused: string[] = [];
    const asked = await askedAddresses(grace);
    for (const role of ROLE_NAMES) {
      await world.change(EMAIL, { role });
      for (const { url, needs } of asked) {
        const { body, statusCode } = await grace.get(url);
        const mayRead = isAtLeast(role, needs);
        expect([role, url, statusCode]).toEqual([role, url, mayRead ? 200 : 403]);
        if (!mayRead) refused.push(role);
        if (mayRead && isAtLeast(role, 'manager')) continue;
        for (const secret of ['secret', DONOR])
          expect([role, url, body.includes(secret)]).toEqual([role, url, false]);
      }
    }
    expect([...new Set(refused)]).toEqual(['visitor', 'donor', 'author', 'manager']);
  }, 60_000);
});
