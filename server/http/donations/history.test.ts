import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { aDonation } from '../../testing/a-donation.ts';
import { aSubscription } from '../../testing/a-subscription.ts';
import { ACCOUNT_FORMS, type Person, type PersonsWorld, personsWorld } from '../../testing/persons-world.ts';
import { envelope, formNamed } from '../../testing/test-server.ts';

const ADA = 'ada@analytical.example';
const BOB = 'bob@analytical.example';
const HOUR_MS = 60 * 60 * 1000;

interface GivingWorld extends PersonsWorld {
  readonly give: (person: Person, email: string, amount: string) => Promise<string>;
  readonly askLink: (person: Person, email: string) => Promise<LightMyRequestResponse>;
  /** The path of the newest link that was mailed; '' for none. */
  readonly linkTo: (email: string) => Promise<string>;
}

let gifts = 0;

async function world(): Promise<GivingWorld> {
  const made = await personsWorld({
    forms: [formNamed('donation'), ...ACCOUNT_FORMS],
    limits: { submissionsPerMinute: 0, nonceMs: 90 * 24 * HOUR_MS },
  });
  return {
    ...made,
    async give(person, email, amount) {
      gifts += 1;
      const reply = await person.ajax({
        ...envelope('75', made.nonce('75'), `the-key-of-gift-${gifts}`),
        ...{ 'give-recurring-period': 'one-time', 'give-amount': amount, give_first: 'Ada' },
        ...{ give_email: email, 'payment-mode': 'offline', give_agree_to_terms: '1' },
      });
      return reply.json().data.donation_key;
    },
    askLink: (person, email) => person.postTo('/donations', { email }),
    async linkTo(email) {
      await made.idle();
      const mail = made.mails.findLast(
        ({ recipient, text }) => recipient === email && text.includes('/links/'),
      );
      return new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? 'https://x.example').pathname.slice(1);
    },
  };
}

/** The amounts that a page of donations shows. */
const amountsOn = ({ body }: LightMyRequestResponse): readonly string[] =>
  [...body.matchAll(/<td>(\$[\d.]+)<\/td>/g)].map(([, amount]) => amount ?? '');

describe('the history of a donor', () => {
  it('shows a browser what was given in it, and nothing that was given elsewhere', async () => {
    const { person, give } = await world();
    const [ada, bob] = [person(), person()];
    await give(ada, ADA, '25');
    await give(ada, ADA, '50');
    await give(bob, ADA, '10');
    expect(amountsOn(await ada.get('/donations'))).toEqual(['$50.00', '$25.00']);
    expect(amountsOn(await bob.get('/donations'))).toEqual(['$10.00']);
    const stranger = await person().get('/donations');
    expect(amountsOn(stranger)).toEqual([]);
    expect(stranger.body).not.toContain(ADA);
  });

  it('shows all of it once a mailed link has proved the address, which works once', async () => {
    const { person, give, askLink, linkTo } = await world();
    await give(person(), ADA, '25');
    await give(person(), ADA.toUpperCase(), '50');
    await give(person(), BOB, '10');
    const ada = person();
    expect((await askLink(ada, ` ${ADA} `)).body).toContain('the link is on its way');
    const link = `/${await linkTo(ADA.toUpperCase())}`;
    // Looking at the link changes nothing: programs do so.
    expect((await person().get(link)).statusCode).toBe(200);
    expect((await ada.get(link)).statusCode).toBe(200);
    expect(amountsOn(await ada.get('/donations'))).toEqual([]);
    expect((await ada.postTo(link, {})).headers.location).toBe('/donations');
    expect(amountsOn(await ada.get('/donations'))).toEqual(['$50.00', '$25.00']);
    const thief = person();
    expect((await thief.postTo(link, {})).statusCode).toBe(404);
    expect(amountsOn(await thief.get('/donations'))).toEqual([]);
    expect((await ada.postTo('/donations/leave', {})).statusCode).toBe(200);
    expect(amountsOn(await ada.get('/donations'))).toEqual([]);
  });

  it('says the same whether an address is known or not, and as often', async () => {
    const { person, give, askLink, mails, idle } = await world();
    await give(person(), ADA, '25');
    await idle();
    const before = mails.length;
    const said = async (email: string): Promise<readonly (readonly [number, string])[]> => {
      const replies: [number, string][] = [];
      for (let nth = 0; nth < 5; nth += 1) {
        const { statusCode, body } = await askLink(person(), email);
        replies.push([statusCode, body.replaceAll(email, '')]);
      }
      return replies;
    };
    const [known, unknown] = [await said(ADA), await said('nobody@analytical.example')];
    expect(known).toEqual(unknown);
    expect(known.map(([status]) => status)).toEqual([200, 200, 200, 429, 429]);
    await idle();
    expect(mails.length - before).toBe(3);
    expect((await askLink(person(), 'not an address')).statusCode).toBe(422);
  });

  it('is not opened by a link whose time is over, a forged one, or a page of another site', async () => {
    const { person, give, askLink, linkTo, clock } = await world();
    await give(person(), ADA, '25');
    await askLink(person(), ADA);
    const link = `/${await linkTo(ADA)}`;
    const ada = person();
    expect((await ada.postTo(link, {}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await ada.postTo(`/donations/links/${'A'.repeat(43)}`, {})).statusCode).toBe(404);
    clock.advance(2 * HOUR_MS);
    expect((await ada.postTo(link, {})).statusCode).toBe(404);
    expect((await ada.get(link)).statusCode).toBe(404);
  });

  it('of an account is what was given by it and with its address, and nothing of anybody else', async () => {
    const { person, signedUp, give } = await world();
    const [ada, bob] = [await signedUp(ADA), await signedUp(BOB)];
    await give(ada, 'elsewhere@analytical.example', '25');
    await give(person(), ADA, '50');
    await give(bob, BOB, '10');
    expect(amountsOn(await ada.get('/donations'))).toEqual(['$50.00', '$25.00']);
    expect(amountsOn(await bob.get('/donations'))).toEqual(['$10.00']);
    // A page of another site reads nothing, and its posts are nobody’s.
    const foreign = await ada.postTo('/donations', { email: BOB }, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.statusCode, amountsOn(foreign)]).toEqual([403, []]);
  });

  it('keeps what was given in a browser when its visitor proves an address, under another token', async () => {
    const { person, give, askLink, linkTo } = await world();
    const ada = person();
    await give(ada, BOB, '10');
    await give(person(), ADA, '25');
    await askLink(ada, ADA);
    await ada.postTo(`/${await linkTo(ADA)}`, {});
    expect(amountsOn(await ada.get('/donations'))).toEqual(['$25.00', '$10.00']);
  });
});

describe('the statement of a year', () => {
  it('adds up in each currency what has arrived in that year at the site, and nothing else', async () => {
    const { person, tools, askLink, linkTo } = await world();
    const at = (iso: string) => ({ completedAt: Date.parse(iso), createdAt: Date.parse(iso) });
    await tools.storage.transaction(async ({ donations, subscriptions }) => {
      await subscriptions.add(aSubscription('club', { period: 'year' }));
      for (const one of [
        aDonation('a', { amount: 2600n, fee: 100n, subscriptionId: 'club', ...at('2026-01-01T05:00:00Z') }),
        aDonation('b', { amount: 1n, ...at('2026-12-31T23:00:00Z') }),
        aDonation('c', { amount: 700n, currency: 'JPY', ...at('2026-06-01T12:00:00Z') }),
        // In New York it is still 2025.
        aDonation('d', { amount: 99_900n, ...at('2026-01-01T04:59:59Z') }),
        aDonation('e', { amount: 88_800n, status: 'pending', ...at('2026-06-01T12:00:00Z') }),
        aDonation('f', { amount: 77_700n, status: 'refunded', ...at('2026-06-01T12:00:00Z') }),
        aDonation('t', { amount: 55_500n, mode: 'test', ...at('2026-06-01T12:00:00Z') }),
        aDonation('g', { amount: 66_600n, email: BOB, ...at('2026-06-01T12:00:00Z') }),
      ])
        await donations.add(one);
    });
    const ada = person();
    expect((await ada.get('/donations/statements/2026')).statusCode).toBe(404);
    await askLink(ada, ADA);
    await ada.postTo(`/${await linkTo('Ada@analytical.example')}`, {});
    const { body, statusCode } = await ada.get('/donations/statements/2026');
    expect(statusCode).toBe(200);
    expect(body).toContain('the day on which they arrived in the time zone America/New York.');
    expect(body).toMatch(/<dt>Total in USD<\/dt><dd>\$26\.01<\/dd>/);
    expect(body).toMatch(/<dt>Total in JPY<\/dt><dd>¥700<\/dd>/);
    // Only what is given again and again says how often.
    expect(body.match(/<small>[^<]*<\/small>/g)).toEqual(['<small>Yearly</small>']);
    expect(body).toMatch(/<dt>Donor<\/dt><dd>Ada Lovelace<\/dd>/);
    for (const none of ['999.00', '888.00', '777.00', '666.00', '555.00']) expect(body).not.toContain(none);
    expect((await ada.get('/donations')).body).toContain('Statement for 2025');
    for (const year of ['1', 'last', '20260', '2024'])
      expect([year, (await ada.get(`/donations/statements/${year}`)).statusCode]).toEqual([year, 404]);
  });

  it('leaves nothing out, however much somebody has given', async () => {
    const { person, tools, askLink, linkTo } = await world();
    const at = Date.parse('2026-06-01T12:00:00Z');
    await tools.storage.transaction(async ({ donations }) => {
      for (let nth = 0; nth < 450; nth += 1)
        await donations.add(aDonation(`gift-${nth}`, { amount: 101n, completedAt: at, createdAt: at + nth }));
    });
    const ada = person();
    await askLink(ada, ADA);
    await ada.postTo(`/${await linkTo('Ada@analytical.example')}`, {});
    expect((await ada.get('/donations/statements/2026')).body).toContain('<dd>$454.50</dd>');
  });
});
