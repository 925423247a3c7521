import { describe, expect, it } from 'vitest';
import type { Donor } from '../../storage/repositories/donors.ts';
import { aDonation } from '../../testing/a-donation.ts';
import { deskWorld, seats } from '../../testing/desk-world.ts';

const donor = (id: string, firstName: string): Donor => ({
  ...{ id, identity: `email:${id}@example.org`, accountId: null, honorific: '', firstName, lastName: 'S' },
  ...{ email: `${id}@example.org`, phone: '', company: '', createdAt: 1 },
});

/** A donation that arrived at a moment. */
const gift = (id: string, donorId: string, arrived: string, changes = {}) =>
  aDonation(id, { donorId, completedAt: Date.parse(arrived), address: {}, ...changes });

describe('statements of a year', () => {
  it('have what arrived of each donor by the calendar of the site, without what was given back', async () => {
    const { world, grace } = await deskWorld();
    await world.tools.storage.transaction(async ({ donors, donations }) => {
      for (const [id, name] of [
        ['d1', 'Ada'],
        ['d2', 'Bob'],
        ['d3', 'Cy'],
      ] as const)
        await donors.readOrAdd(donor(id, name));
      // Still 2024 in New York, and the first minute of 2025.
      await donations.add(gift('before', 'd1', '2025-01-01T04:59:00Z', { amount: 1100n }));
      await donations.add(gift('first', 'd1', '2025-01-01T05:00:00Z', { amount: 2500n, refunded: 500n }));
      await donations.add(
        gift('last', 'd1', '2025-12-31T20:00:00Z', { amount: 700n, address: { address1: '1 High St' } }),
      );
      await donations.add(gift('eur', 'd2', '2025-06-01T00:00:00Z', { currency: 'EUR', amount: 900n }));
      await donations.add(gift('back', 'd3', '2025-06-01T00:00:00Z', { status: 'refunded' }));
      await donations.add(gift('trial', 'd3', '2025-06-01T00:00:00Z', { mode: 'test' }));
    });
    const { body } = await grace.get('/desk/statements');
    expect(body).toContain('Donations in 2025');
    expect([...body.matchAll(/<h2 id="of-(\w+)"/g)].map(([, id]) => id)).toEqual(['d1', 'd2']);
    expect(body).toContain('Total in USD: $27.00');
    expect(body).toContain('Total in EUR: €9,00');
    expect(body).toMatch(/2025-01-01<\/th>.*2025-12-31<\/th>/s);
    expect(body).toContain('1 High St');
    expect(body).not.toContain('$11.00');
    const bob = (await grace.get('/desk/statements?year=2025&donor=d2')).body;
    expect([bob.includes('of-d2'), bob.includes('of-d1')]).toEqual([true, false]);
    expect((await grace.get('/desk/statements?year=2024')).body).toContain('Total in USD: $11.00');
    for (const query of ['year=2024&donor=d2', 'donor=nobody'])
      expect((await grace.get(`/desk/statements?${query}`)).body).toContain('No donations match.');
    expect((await grace.get('/desk/donors/d1')).body).toContain('/desk/statements?donor=d1');
  });

  it('are mailed to each donor once a day, when whoever asks means everybody', async () => {
    const { world, grace } = await deskWorld();
    await world.tools.storage.transaction(async ({ donors, donations }) => {
      for (const id of ['d1', 'd2', 'd3']) await donors.readOrAdd(donor(id, 'Ada'));
      await donations.add(gift('one', 'd1', '2025-03-01T12:00:00Z', { amount: 1200n }));
      await donations.add(gift('two', 'd2', '2025-06-01T12:00:00Z', { language: 'de' }));
      await donations.add(gift('old', 'd3', '2024-06-01T12:00:00Z'));
    });
    const { body } = await grace.get('/desk/statements?year=2025');
    const csrf = /name="csrf" value="([^"]+)"/.exec(body)?.[1] ?? '';
    const ask = async (fields: Readonly<Record<string, string>>): Promise<readonly string[]> => {
      const before = world.mails.length;
      const reply = await grace.postTo('/desk/statements/mail', { csrf, ...fields });
      expect(reply.statusCode).toBe(303);
      await world.idle();
      return world.mails.slice(before).map(({ recipient, subject }) => `${recipient} ${subject}`);
    };
    expect(await ask({ year: '2025', donor: '' })).toEqual([]);
    expect(await ask({ year: 'soon', donor: '', all: 'yes' })).toEqual([]);
    expect([...(await ask({ year: '2025', donor: '', all: 'yes' }))].sort()).toEqual([
      'd1@example.org Your donations in 2025',
      'd2@example.org Ihre Spenden im Jahr 2025',
    ]);
    expect(await ask({ year: '2025', donor: '', all: 'yes' })).toEqual([]);
    expect(await ask({ year: '2024', donor: 'd3' })).toEqual(['d3@example.org Your donations in 2024']);
    expect(await ask({ year: '2025', donor: 'd3' })).toEqual([]);
  });

  it('go on page by page, each donor once', async () => {
    const { world, grace } = await deskWorld();
    await world.tools.storage.transaction(async ({ donors, donations }) => {
      for (let n = 0; n < 130; n += 1) {
        const id = `d${String(n).padStart(3, '0')}`;
        await donors.readOrAdd(donor(id, 'Ada'));
        for (const nth of [1, 2]) await donations.add(gift(`${id}-${nth}`, id, '2025-06-01T00:00:00Z'));
      }
    });
    const all: string[] = [];
    for (
      let url: string | undefined = '/desk/statements', pages = 0;
      url !== undefined && pages < 5;
      pages += 1
    ) {
      const { body } = await grace.get(url);
      all.push(...[...body.matchAll(/<h2 id="of-(\w+)"/g)].map(([, id = '']) => id));
      url = /<a href="([^"]+)" rel="next">/.exec(body)?.[1]?.replaceAll('&amp;', '&');
    }
    expect([all.length, new Set(all).size]).toEqual([130, 130]);
  });
});

describe('the drafts of a form', () => {
  it('are listed with how far they are, and nothing of what stands in them', async () => {
    const { world, grace } = await deskWorld();
    const now = world.clock.now().getTime();
    const saved = { formId: 'seats', accountId: null, formVersion: 'v', language: 'de', savedAt: now };
    await world.tools.storage.transaction(async ({ drafts }) => {
      const answers = { who: 'nobody-may-read-this', count: '', plan: null };
      await drafts.add({
        ...{ ...saved, id: 'draft-1', key: 'k1', tokenHash: 'secret-hash', version: 7, answers, page: 2 },
        expiresAt: now + 1000,
      });
      await drafts.add({
        ...{ ...saved, id: 'draft-2', key: 'k2', tokenHash: 't2', version: 1, answers, page: 0 },
        expiresAt: now - 1000,
      });
    });
    expect((await grace.get('/desk')).body).toContain('href="/desk/forms/seats/drafts"');
    const { body } = await grace.get('/desk/forms/seats/drafts');
    expect(body).toContain('Drafts: 1<');
    const cells = [...body.matchAll(/<td\b[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell);
    expect(cells.slice(0, 4)).toEqual(['3', '1', '7', 'de']);
    for (const secret of ['nobody-may-read-this', 'secret-hash']) expect(body).not.toContain(secret);
    expect((await grace.get('/desk/forms/none/drafts')).statusCode).toBe(404);
  });
});

describe('a filter of two fields', () => {
  it('is written in the address and as sentences, and says why where it cannot be asked', async () => {
    const { world, grace } = await deskWorld();
    await seats(world, 'Team', '3', 'team');
    await seats(world, 'Ada', '3', 'team');
    const same = (await grace.get('/desk/forms/seats?filter=who+%3D+%7Bplan%7D')).body;
    expect(same).toContain('Entries: 1 of 2<');
    expect(same).toContain('value="{plan}"');
    const sentences = await grace.get('/desk/forms/seats?rule=all&field=who&operator=%3D&value=%7Bplan%7D');
    expect(sentences.headers.location).toBe('/desk/forms/seats?filter=who+%3D+%7Bplan%7D');
    const { body } = await grace.get('/desk/forms/seats?filter=count+%3E+%7Bwho%7D');
    expect(body).toContain('“count &gt; who” cannot be asked');
    expect((await grace.get('/desk/forms/seats?filter=who+%3D+%7Bnone%7D')).body).toContain(
      'no field “none”',
    );
  });
});
