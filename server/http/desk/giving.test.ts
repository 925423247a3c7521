import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Donation } from '../../storage/repositories/donation-row.ts';
import { aDonation } from '../../testing/a-donation.ts';
import { deskWorld } from '../../testing/desk-world.ts';
import { payByCard, UNREACHED_STRIPE } from '../../testing/paid-by-card.ts';
import type { PersonOptions, PersonsWorld } from '../../testing/persons-world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOSTILE = '<img src=x onerror=alert(1)>';

/** A desk with these donations, each of a donor of its own unless it says otherwise. */
async function givingWorld(
  given: readonly Donation[],
  role: 'author' | 'manager' = 'manager',
  options: PersonOptions = {},
) {
  const { world, grace } = await deskWorld(role, [], options);
  const now = world.clock.now().getTime();
  await world.tools.storage.transaction(async ({ donations, donors }) => {
    for (const { createdAt, ...one } of given) {
      const { donorId: id, firstName, lastName, email, phone, company, honorific } = one;
      const person = { firstName, lastName, email, phone, company, honorific };
      const identity = `email:${email.toLowerCase()}`;
      await donors.readOrAdd({ ...person, id, identity, accountId: null, createdAt: now - createdAt });
      await donations.add({ ...one, createdAt: now - createdAt });
    }
  });
  return { world, grace };
}

const GIVEN = [
  aDonation('ada', { amount: 60_000n, completedAt: 0 }),
  aDonation('bob', {
    ...{ donorId: 'donor-2', firstName: HOSTILE, lastName: 'B', email: 'bob@example.com' },
    ...{ amount: 70_050n, currency: 'EUR', status: 'pending', createdAt: 2 * DAY_MS },
  }),
  aDonation('bea', {
    ...{ donorId: 'donor-2', firstName: HOSTILE, lastName: 'B', email: 'bob@example.com' },
    ...{ amount: 1_000n, currency: 'EUR', address: { address1: '1 High St' }, createdAt: 400 * DAY_MS },
  }),
  aDonation('trial', { donorId: 'donor-3', mode: 'test', email: 'cy@example.com', createdAt: 3 }),
];

const path = (location: unknown): string => String(location);

async function read(world: PersonsWorld, id: string) {
  return world.tools.storage.read(async ({ donations, donationNotes, outbox, auditLog }) => ({
    donation: await donations.withId(id),
    notes: (await donationNotes.of(id)).map(({ what }) => what),
    receipt: await outbox.withId(`${id}.donation-receipt`),
    log: (await auditLog.newest(5)).map(({ action, subject }) => `${action} ${subject}`),
  }));
}

describe('the donations at the desk', () => {
  it('lead whoever has only tried the form to the test payments, from the overview as well', async () => {
    const { grace } = await givingWorld(GIVEN.filter(({ mode }) => mode === 'test'));
    const link = /<a href="([^"]*)">Test payments, in which no money moved: 1<\/a>/;
    for (const from of ['/desk', '/desk/donations', '/desk/donations?search=cy%40example']) {
      const path = link.exec((await grace.get(from)).body)?.[1]?.replaceAll('&amp;', '&') ?? '';
      expect([from, (await grace.get(path)).body]).toEqual([from, expect.stringContaining('Donations: 1<')]);
    }
    expect((await grace.get('/desk/donations?search=nobody')).body).not.toMatch(link);
    expect((await grace.get('/desk/donations?mode=test&status=refunded')).body).not.toMatch(link);
    // Also beside what was given, and for a donor who has only tried.
    const { grace: other } = await givingWorld(GIVEN);
    for (const from of ['/desk', '/desk/donations', '/desk/donors/donor-3'])
      expect([from, (await other.get(from)).body]).toEqual([from, expect.stringMatching(link)]);
    expect((await other.get('/desk/donors/donor-3')).body).toContain('No donations match.');
    const tried = (await other.get('/desk/donors/donor-3?mode=test')).body;
    expect(tried).toContain('/desk/donations/trial"');
    expect(tried).not.toMatch(link);
    expect((await other.get('/desk/donors/donor-3')).body).not.toContain('/desk/donations/trial"');
  });

  it('are found and added up, without tests among them, as texts whatever they are', async () => {
    const { grace } = await givingWorld(GIVEN);
    const { body } = await grace.get('/desk/donations');
    expect(body).toContain('Donations: 3<');
    expect(body).toContain('$600.00 (1)');
    expect(body).toMatch(/>Complete<\/option>.*>Cancelled \(abandoned\)<\/option>/);
    expect(body).toMatch(/€10,00 \(1\)<\/td><td[^>]*>€700,50 \(1\)/);
    expect(body).toContain('&lt;img src=x');
    expect(body).not.toContain('<img src=x');
    for (const [query, many] of [
      ['search=LOVELACE', 1],
      ['search=bob%40example', 2],
      ['search=key-of-bea', 1],
      ['status=pending', 1],
      ['from=2026-11-20', 1],
      ['until=2026-11-20', 2],
      ['mode=test', 1],
      ['campaign=winter', 0],
      ['search=%25', 0],
    ] as const)
      expect([query, (await grace.get(`/desk/donations?${query}`)).body]).toEqual([
        query,
        expect.stringContaining(`Donations: ${many}<`),
      ]);
  });

  it('go on page by page, each of them once', async () => {
    const many = Array.from({ length: 120 }, (_, n) =>
      aDonation(`gift-${String(n).padStart(3, '0')}-`, { createdAt: (n % 3) * 1000 }),
    );
    const { grace } = await givingWorld(many);
    const all: string[] = [];
    let url: string | undefined = '/desk/donations';
    for (let pages = 0; url !== undefined && pages < 9; pages += 1) {
      const { body } = await grace.get(url);
      all.push(...[...body.matchAll(/href="\/desk\/donations\/(gift-\d+-)"/g)].map(([, id = '']) => id));
      url = /<a href="([^"]+)" rel="next">/.exec(body)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(all).toHaveLength(120);
    expect(new Set(all).size).toBe(120);
  });

  it('are sorted by the heads of their columns, page by page, also as a file', async () => {
    const many = Array.from({ length: 60 }, (_, n) =>
      aDonation(`gift-${n}-`, { amount: BigInt(100 + ((n * 37) % 60)), createdAt: n }),
    );
    const { grace } = await givingWorld(many);
    const heads = (body: string) => [
      ...body.matchAll(/<th [^>]*?scope="col"[^>]*?( aria-sort="\w+")?><a [^>]*href="([^"]+)"[^>]*>(\w+)/g),
    ];
    const first = (await grace.get('/desk/donations?search=ada')).body;
    expect(heads(first).map(([, sorted, , text]) => `${text}${sorted ?? ''}`)).toEqual([
      ...['Date aria-sort="descending"', 'Donor', 'Amount', 'Status'],
    ]);
    for (const way of ['descending', 'ascending']) {
      const before = (await grace.get('/desk/donations')).body;
      const down = heads(before).find(([, , , text]) => text === 'Amount')?.[2] ?? '';
      const up = heads((await grace.get(down)).body).find(([, , , text]) => text === 'Amount')?.[2] ?? '';
      const amounts: number[] = [];
      let url: string | undefined = way === 'descending' ? down : up;
      for (let pages = 0; url !== undefined && pages < 4; pages += 1) {
        const { body } = await grace.get(url.replaceAll('&amp;', '&'));
        expect(heads(body).find(([, , , text]) => text === 'Amount')?.[1]).toBe(` aria-sort="${way}"`);
        amounts.push(
          ...[...body.matchAll(/<td[^>]*>\$(\d+\.\d\d)<\/td><td[^>]*><div><span[^>]*>Complete/g)].map(
            ([, text]) => Number(text),
          ),
        );
        url = /<a href="([^"]+)" rel="next">/.exec(body)?.[1];
      }
      const sorted = many.map(({ amount }) => Number(amount) / 100).sort((a, b) => a - b);
      expect(amounts).toEqual(way === 'ascending' ? sorted : sorted.reverse());
    }
    const csv = (await grace.get('/desk/donations/export?format=csv&sort=amount')).body.trim().split('\r\n');
    expect(csv.slice(1).every((line, n) => line.includes(`${(1 + n / 100).toFixed(2)}`))).toBe(true);
  });

  it('are saved as the list holds them, and nothing in them is a formula', async () => {
    const id = '01a1fd55-7a80-7022-b673-e0bed7bc7b99';
    const paid = { gateway: 'stripe', method: 'ideal', transactionId: 'ch_7' };
    const evil = aDonation(id, { ...paid, firstName: '=HYPERLINK("x")', createdAt: 1 });
    const { grace } = await givingWorld([...GIVEN, evil]);
    const csv = (await grace.get('/desk/donations/export?format=csv&search=bob')).body;
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    const whole = (await grace.get('/desk/donations/export?format=csv')).body;
    expect(whole).toContain(`"'=HYPERLINK(""x"")"`);
    expect(whole).toMatch(/"anonymous","number","transaction"\r\n/);
    expect(whole).toMatch(/"stripe ideal",.*"E0BE D7BC 7B99","ch_7"\r\n/);
    const book = await grace.get('/desk/donations/export?format=xlsx');
    const sheet = strFromU8(unzipSync(book.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array(0));
    expect(sheet.match(/<row/g)).toHaveLength(5);
    expect((await grace.get('/desk/donations/export?format=exe')).statusCode).toBe(400);
  });

  it('are for nobody who may not see who gave', async () => {
    const { grace } = await givingWorld(GIVEN, 'author');
    for (const url of ['', '/ada', '/export?format=csv'])
      expect((await grace.get(`/desk/donations${url}`)).statusCode).toBe(403);
    for (const url of ['/desk/donors', '/desk/donors/donor-1', '/desk/campaigns'])
      expect((await grace.get(url)).statusCode).toBe(403);
  });
});

describe('a donation at the desk', () => {
  it('is confirmed once, tells what happened, and has its receipt sent again', async () => {
    const { world, grace } = await givingWorld(GIVEN);
    expect((await grace.get('/desk/donations/bob')).body).not.toContain('transferred it back');
    const act = (change: string) => grace.act('/desk/donations/status', { id: 'bob', change });
    expect(path((await act('confirm')).headers.location)).toBe('/desk/donations/bob?done=saved');
    const confirmed = await read(world, 'bob');
    expect([confirmed.donation?.status, confirmed.receipt?.kind]).toEqual(['publish', 'mail-donation']);
    expect(confirmed.log[0]).toBe('donation.status bob');
    expect(path((await act('cancel')).headers.location)).toContain('nothing');
    await world.idle();
    const before = world.mails.length;
    const again = await grace.act('/desk/donations/receipt', { id: 'bob', donor: '' });
    expect(path(again.headers.location)).toBe('/desk/donations/bob?done=mailed');
    await world.idle();
    expect(world.mails.slice(before).map(({ recipient }) => recipient)).toEqual(['bob@example.com']);
    const { body } = await grace.get('/desk/donations/bob?done=mailed');
    expect(body).toContain('Status changed from “Pending” to “Complete”.');
    expect(body).toContain('Receipt sent again.');
    expect(body).toContain('<bdi>Ada</bdi>');
    expect((await read(world, 'bob')).log[0]).toBe('donation.mail bob');
  });

  it('has no receipt to send where it was cancelled, or nobody can be reached', async () => {
    const { grace } = await givingWorld([
      aDonation('gone', { status: 'cancelled', createdAt: 1 }),
      aDonation('mute', { donorId: 'donor-9', email: '', createdAt: 2 }),
    ]);
    for (const id of ['gone', 'mute', 'none']) {
      const reply = await grace.act('/desk/donations/receipt', { id, donor: '' });
      expect(path(reply.headers.location)).toContain('not-mailed');
    }
    expect((await grace.get('/desk/donations/gone')).body).not.toContain('Resend receipt');
    expect((await grace.get('/desk/donations/none')).statusCode).toBe(404);
  });

  it('by card is for its provider to say, which gives back a part once, however often that is sent', async () => {
    const given = aDonation('card', { gateway: 'stripe', createdAt: 1 });
    const { world, grace } = await givingWorld([given], 'manager', { payments: UNREACHED_STRIPE });
    await payByCard(world);
    const status = await grace.act('/desk/donations/status', { id: 'card', change: 'refund-offline' });
    expect(path(status.headers.location)).toContain('nothing');
    expect((await grace.get('/desk/donations/card')).body).toContain('Up to $25.00 can be refunded');
    const back = async (amount: string, after: string, reason = 'requested') =>
      path(
        (await grace.act('/desk/donations/refund', { id: 'card', amount, after, reason })).headers.location,
      );
    for (const [amount, after, reason] of [
      ['25.01', '0', 'requested'],
      ['x', '0', 'requested'],
      ['5', '', 'requested'],
      ['5', '0', 'because'],
    ] as const)
      expect(await back(amount, after, reason)).toContain('not-refunded');
    for (let times = 0; times < 2; times += 1)
      expect(await back('10.00', '0')).toBe('/desk/donations/card?done=refunded');
    const { body } = await grace.get('/desk/donations/card?done=refunded');
    expect(body).toContain('Up to $15.00 can be refunded');
    expect(body).toContain('$10.00 are to be given back');
  });

  it('by card cannot be given back where nobody could be told, which is not offered either', async () => {
    const { world, grace } = await givingWorld([aDonation('card', { gateway: 'stripe', createdAt: 1 })]);
    await payByCard(world);
    expect((await grace.get('/desk/donations/card')).body).not.toContain('can be refunded');
    const asked = { id: 'card', amount: '10.00', after: '0', reason: 'requested' };
    const { headers } = await grace.act('/desk/donations/refund', asked);
    expect(path(headers.location)).toContain('not-refunded');
    const commands = await world.tools.storage.read(({ paymentCommands }) => paymentCommands.of('pay-1.1'));
    expect(commands).toEqual([]);
  });

  it('is entered by hand, waits to be confirmed, and is refused where it is wrong', async () => {
    const { world, grace } = await givingWorld([]);
    const typed = { currency: 'USD', firstName: 'Mary', lastName: 'S', email: 'mary@example.com' };
    const add = async (changes: Readonly<Record<string, string>>) =>
      path(
        (
          await grace.act('/desk/donations/add', {
            ...{ ...typed, amount: '40.50', day: '2026-11-02', campaign: '', purpose: 'In a box' },
            ...{ language: 'de', anonymous: 'yes' },
            ...changes,
          })
        ).headers.location,
      );
    for (const [changes, problem] of [
      [{ amount: '0' }, 'amount'],
      [{ amount: '1.234' }, 'amount'],
      [{ currency: 'XXQ' }, 'amount'],
      [{ email: 'mary' }, 'email'],
      [{ day: '2026-11-31' }, 'day'],
      [{ day: '2027-01-01' }, 'day'],
      [{ campaign: 'none' }, 'campaign'],
    ] as const)
      expect(await add(changes)).toBe(`/desk/donations?done=${problem}`);
    expect((await grace.get('/desk/donations?done=amount')).body).toContain('This is not an amount');
    const id = /donations\/([\w-]+)\?/.exec(await add({}))?.[1] ?? '';
    const { donation, notes, log } = await read(world, id);
    expect(donation).toMatchObject({ status: 'pending', amount: 4050n, gateway: 'offline', mode: 'live' });
    expect(donation).toMatchObject({ language: 'de', isAnonymous: true });
    const other = /donations\/([\w-]+)\?/.exec(await add({ language: 'xx', anonymous: '' }))?.[1] ?? '';
    expect((await read(world, other)).donation).toMatchObject({ language: 'en', isAnonymous: false });
    expect([notes, log[0]]).toEqual([['entered by hand'], `donation.add ${id}`]);
    expect((await grace.get(`/desk/donations/${id}`)).body).toContain('November 2, 2026');
  });
});

describe('the donors at the desk', () => {
  it('are found by what they gave, and by what they did not leave', async () => {
    const { grace } = await givingWorld(GIVEN);
    for (const [query, found] of [
      ['', ['donor-1', 'donor-3', 'donor-2']],
      ['search=lovelace', ['donor-1', 'donor-3']],
      ['least=500&address=none', ['donor-1']],
      ['least=600&from=2026-01-01', ['donor-1']],
      ['least=600.01', []],
      ['least=10&currency=EUR', []],
      ['least=10&currency=EUR&from=2025-01-01', ['donor-2']],
      ['address=none', ['donor-1', 'donor-3']],
    ] as const) {
      const { body } = await grace.get(`/desk/donors?${query}`);
      const ids = [...body.matchAll(/href="\/desk\/donors\/(donor-\d)"/g)].map(([, id]) => id);
      expect([query, ids.sort()]).toEqual([query, [...found].sort()]);
    }
    expect((await grace.get('/desk/donors?least=1,5')).body).toContain('This is not an amount');
    const one = await grace.get('/desk/donors/donor-2');
    expect(one.body).toMatch(/€10,00 \(1\)<\/td><td[^>]*>€700,50 \(1\)/);
    expect((await grace.get('/desk/donors/none')).statusCode).toBe(404);
  });

  it('are made one, for what comes later as well, with what was moved in the log', async () => {
    const { world, grace } = await givingWorld(GIVEN);
    const join = async (from: string) =>
      path((await grace.act('/desk/donors/merge', { into: 'donor-1', from })).headers.location);
    for (const wrong of ['donor-1', 'nobody', 'nobody@example.com', ''])
      expect(await join(wrong)).toBe('/desk/donors/donor-1?done=nobody');
    expect(await join(' BOB@example.com ')).toBe('/desk/donors/donor-1?done=merged&many=2');
    expect((await grace.get('/desk/donors/donor-2')).headers.location).toBe('/desk/donors/donor-1');
    expect((await grace.get('/desk/donors')).body).toContain('Donors: 2<');
    const { body } = await grace.get('/desk/donors/donor-1');
    for (const id of ['ada', 'bob', 'bea']) expect(body).toContain(`/desk/donations/${id}"`);
    const [line] = await world.tools.storage.read(({ auditLog }) => auditLog.newest(1));
    expect(line).toMatchObject({
      ...{ action: 'donor.merge', subject: 'donor-1' },
      details: { from: 'donor-2', donations: ['bea', 'bob'] },
    });
    expect(await join('donor-2')).toContain('nobody');
    const added = await grace.act('/desk/donations/add', {
      ...{ amount: '1', currency: 'USD', firstName: 'B', lastName: '', email: 'bob@example.com' },
      ...{ day: '', campaign: '', purpose: '' },
    });
    const id = /donations\/([\w-]+)\?/.exec(path(added.headers.location))?.[1] ?? '';
    expect((await read(world, id)).donation?.donorId).toBe('donor-1');
  });
});
