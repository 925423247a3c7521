import { describe, expect, it } from 'vitest';
import { aDonation } from '../../testing/a-donation.ts';
import { deskWorld } from '../../testing/desk-world.ts';
import { served } from '../../testing/test-server.ts';

const path = (location: unknown): string => String(location);

const SOUP = served('soup', {
  ...{ id: 'soup', type: 'form', title: 'Soup', settings: { campaign: 'winter' } },
  fields: [{ id: 'who', kind: 'text', label: 'Who' }],
});

describe('the campaigns at the desk', () => {
  it('say how far they are', async () => {
    const { world, grace } = await deskWorld('manager', [SOUP]);
    const gift = aDonation('a', { campaignId: 'winter', amount: 2_500n });
    await world.tools.storage.transaction(({ donations }) => donations.add(gift));
    const before = (await grace.get('/desk/campaigns')).body;
    expect(before).toContain('There are no campaigns yet.');
    expect(before).toMatch(
      /by “Soup” are for the campaign “winter”.*<a href="\/desk\/campaigns\?add=winter">Add “winter”/,
    );
    expect((await grace.get('/desk/campaigns?add=winter')).body).toMatch(/name="id"[^>]* value="winter"/);
    await world.tools.storage.transaction(({ campaigns }) =>
      campaigns.add({
        ...{ id: 'winter', title: 'Warm meals', shortDescription: '', longDescription: '', goal: 10_000n },
        ...{ goalType: 'amount', currency: 'USD', status: 'active', startDay: null, endDay: '2026-13-45' },
        createdAt: 0,
      }),
    );
    const { body } = await grace.get('/desk/campaigns');
    expect(body).toContain('$25.00 of $100.00 (25%)');
    expect(body).toContain('<meter min="0" max="100" value="25" aria-label="Warm meals">');
    expect(body).not.toContain('by “Soup”');
    expect((await grace.get('/desk/donations')).body).toContain('>Warm meals</option>');
  });

  it('are added, changed and archived, and nothing that was typed is lost', async () => {
    const { world, grace } = await deskWorld('manager', [SOUP]);
    const typed = {
      ...{ title: 'Wärme <b>', shortDescription: '', longDescription: 'One\ntwo', goal: '1.005' },
      ...{ goalType: 'amount', currency: 'USD', status: 'active', startDay: '2026-11-21', endDay: '' },
    };
    const wrong = await grace.act('/desk/campaigns/add', { ...typed, id: 'Winter!', endDay: '2026-11-20' });
    expect(wrong.statusCode).toBe(200);
    for (const said of [
      'at most 63 small letters',
      'is written like 123.45',
      'does not end before it begins',
    ])
      expect(wrong.body).toContain(said);
    expect(wrong.body).toContain('value="Wärme &lt;b&gt;"');
    expect(wrong.body).toMatch(/>One\ntwo<\/textarea>/);
    expect(wrong.body).toMatch(/aria-invalid="true"[^>]*name="id" value="Winter!"/);
    expect((await grace.get('/desk/campaigns')).body).toContain('There are no campaigns yet.');
    const add = async (id: string) =>
      path((await grace.act('/desk/campaigns/add', { ...typed, goal: '100.5', id })).headers.location);
    expect(await add('')).toBe('/desk/campaigns/warme-b?done=added');
    expect(await add('')).toBe('/desk/campaigns/warme-b-2?done=added');
    expect(await add('winter')).toBe('/desk/campaigns/winter?done=added');
    const taken = await grace.act('/desk/campaigns/add', { ...typed, goal: '1', id: 'winter' });
    expect(taken.body).toContain('There is a campaign “winter” already.');
    const shown = (await grace.get('/desk/campaigns/winter')).body;
    expect(shown).toMatch(/Forms that name it.*Soup/);
    expect(shown).not.toContain('name="id"');
    const change = await grace.act('/desk/campaigns/change', {
      ...{
        ...asShown(shown),
        campaign: 'winter',
        id: 'other',
        status: 'archived',
        currency: 'JPY',
        goal: '7',
      },
    });
    expect(path(change.headers.location)).toBe('/desk/campaigns/winter?done=saved');
    const { kept, log } = await world.tools.storage.read(async ({ campaigns, auditLog }) => ({
      kept: await campaigns.withId('winter'),
      log: await auditLog.newest(4),
    }));
    expect(kept).toMatchObject({ title: 'Wärme <b>', status: 'archived', currency: 'JPY', goal: 7n });
    expect(log.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      ...['campaign.change winter', 'campaign.add winter', 'campaign.add warme-b-2', 'campaign.add warme-b'],
    ]);
    expect(log[0]?.details).toEqual({
      before: { goal: '100.50', currency: 'USD', status: 'active' },
      after: { goal: '7', currency: 'JPY', status: 'archived' },
    });
    const gone = await grace.act('/desk/campaigns/change', { ...typed, campaign: 'none' });
    expect(path(gone.headers.location)).toBe('/desk/campaigns?done=nothing');
    expect((await grace.get('/desk/campaigns/none')).statusCode).toBe(404);
  });

  it('keep what another tab has set since, and ask before they take it back', async () => {
    const { world, grace } = await deskWorld();
    await grace.act('/desk/campaigns/add', {
      ...{
        id: 'winter',
        title: 'Winter',
        goal: '100',
        goalType: 'amount',
        currency: 'USD',
        status: 'active',
      },
    });
    const page = asShown((await grace.get('/desk/campaigns/winter')).body);
    const save = (changes: Readonly<Record<string, string>>, seen = page) =>
      grace.act('/desk/campaigns/change', { ...seen, ...changes, campaign: 'winter' });
    const kept = () => world.tools.storage.read(({ campaigns }) => campaigns.withId('winter'));
    // Three tabs show the campaign as it was added.
    expect((await save({ title: 'Warm meals', currency: 'EUR' })).statusCode).toBe(303);
    expect((await save({ endDay: '2026-12-31' })).statusCode).toBe(303);
    expect(await kept()).toMatchObject({ title: 'Warm meals', currency: 'EUR', endDay: '2026-12-31' });
    // The goal was meant in dollars.
    const refused = await save({ goal: '250', shortDescription: 'Soup' });
    expect(refused.statusCode).toBe(200);
    expect(refused.body).toContain('Somebody else has changed this to “EUR” meanwhile.');
    expect(await kept()).toMatchObject({ goal: 10_000n, shortDescription: '' });
    const again = asShown(refused.body);
    expect(again).toMatchObject({ title: 'Warm meals', goal: '250', currency: 'USD', endDay: '2026-12-31' });
    expect((await save({}, again)).statusCode).toBe(303);
    expect(await kept()).toMatchObject({ title: 'Warm meals', goal: 25_000n, currency: 'USD' });
    expect(await kept()).toMatchObject({ shortDescription: 'Soup', endDay: '2026-12-31' });
  });
});

/** What the form of a page would post as it stands. */
function asShown(body: string): Readonly<Record<string, string>> {
  const inputs = [...body.matchAll(/<input [^>]*name="([\w-]+)"[^>]*?(?: value="([^"]*)")?\/?>/g)];
  const areas = [...body.matchAll(/<textarea name="(\w+)"[^>]*>([^<]*)</g)];
  const chosen = [...body.matchAll(/<select name="(\w+)".*?<option value="(\w+)" selected=""/g)];
  const all = [...inputs, ...areas, ...chosen].map(([, name = '', value = '']) => [name, unescaped(value)]);
  return Object.fromEntries(all.filter(([name]) => name !== 'csrf'));
}

const unescaped = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
