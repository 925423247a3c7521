import { describe, expect, it } from 'vitest';
import { apiWorld, GRACE } from '../../testing/api-world.ts';
import { keyFor } from '../../testing/key-for.ts';

describe('donations, by the API', () => {
  it('are confirmed, and their donors merged, as at the desk', async () => {
    const { client } = await apiWorld();
    await client.changeOfflineDonation({ id: 'off', body: { change: 'confirm' } });
    expect((await client.readDonation({ id: 'off' })).donation.status).toBe('publish');
    expect(await client.mergeDonors({ id: 'donor-1', body: { from: 'donor-2' } })).toEqual({ moved: 1 });
  });

  it('are entered once under a key, and not at all without one', async () => {
    const { ask, world } = await apiWorld();
    const body = { amount: '12.50', currency: 'USD', firstName: 'Cash' };
    const once = 'the-first-gift';
    expect((await ask('POST', '/donations', { body })).statusCode).toBe(400);
    const [first, again] = await Promise.all([
      ask('POST', '/donations', { body, once }),
      ask('POST', '/donations', { body, once }),
    ]);
    expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
    const other = await ask('POST', '/donations', { body: { ...body, amount: '13' }, once });
    expect(other.statusCode).toBe(409);
    expect((await ask('GET', '/donations?search=Cash')).json().found).toBe(1);
    // The same request key of another program is another request.
    const by = (await keyFor(world, GRACE)) ?? '';
    expect((await ask('POST', '/donations', { body, once, by })).json()).not.toEqual(first.json());
  });

  it('are given back in part, once under a key, and never more than is left', async () => {
    const { ask, client, world } = await apiWorld();
    const refund = (amount: string, once: string, id = 'card') =>
      ask('POST', `/donations/${id}/refunds`, { body: { amount, reason: 'requested' }, once });
    const [first, again] = [await refund('10.00', 'refund-one'), await refund('10.00', 'refund-one')];
    const [amount, left] = ['10.00', '15.00'].map((value) => expect.objectContaining({ value }));
    expect(first.json()).toEqual({ refund: 'pay-1.1.r1', amount, left });
    expect(again.json()).toEqual(first.json());
    const commands = await world.tools.storage.read(({ paymentCommands }) => paymentCommands.of('pay-1.1'));
    expect(commands).toHaveLength(1);
    expect((await refund('15.01', 'refund-two')).statusCode).toBe(409);
    expect((await refund('5', 'refund-one')).statusCode).toBe(409);
    expect((await refund('5', 'refund-of-a', 'a')).statusCode).toBe(404);
    const { refundable } = await client.readDonation({ id: 'card' });
    expect(refundable).toEqual({ left, refunds: 1 });
  });

  it('have their receipts mailed again, once under a key', async () => {
    const { ask, world } = await apiWorld();
    const again = (once: string, id = 'a') => ask('POST', `/donations/${id}/receipt`, { once });
    expect((await ask('POST', '/donations/a/receipt')).statusCode).toBe(400);
    for (const once of ['mail-it-again', 'mail-it-again', 'and-once-more'])
      expect((await again(once)).json()).toEqual({ isMailed: true });
    await world.idle();
    expect(world.mails.filter(({ recipient }) => recipient === 'Ada@analytical.example')).toHaveLength(2);
    expect((await again('mail-it-again', 'card')).statusCode).toBe(409);
    expect((await again('of-nobody-here', 'nobody')).statusCode).toBe(404);
  });
});

describe('campaigns, by the API', () => {
  it('are added once under a key, and changed where they are said to be', async () => {
    const { ask, client, world } = await apiWorld();
    const body = { title: 'Winter', goal: '100.5', currency: 'EUR', startDate: '2026-11-21', endDate: null };
    const once = 'the-first-campaign';
    expect((await ask('POST', '/campaigns', { body })).statusCode).toBe(400);
    const added = (await ask('POST', '/campaigns', { body, once })).json();
    expect(added).toMatchObject({ id: 'winter', goal: '100.50', currency: 'EUR', startDate: '2026-11-21' });
    expect((await ask('POST', '/campaigns', { body, once })).json()).toEqual(added);
    expect((await ask('POST', '/campaigns', { body, once: 'and-another-one' })).json().id).toBe('winter-2');
    const changed = await client.changeCampaign({
      ...{ id: 'winter', body: { status: 'archived', startDate: null, goal: '300', goalType: 'donors' } },
    });
    expect(changed).toMatchObject({ title: 'Winter', status: 'archived', startDate: null, goal: '300' });
    const wrong = await ask('POST', '/campaigns/winter', { body: { goal: '1.5', endDate: '2026-12-31' } });
    expect([wrong.statusCode, wrong.json().data.errors]).toEqual([
      ...[422, [{ '/goal': 'This goal is a whole number, like 500.' }]],
    ]);
    const unread = await ask('POST', '/campaigns/winter', { body: { endDate: '2026-02-30' } });
    expect([unread.statusCode, Object.keys(unread.json().data.errors[0])]).toEqual([400, ['/endDate']]);
    expect((await ask('POST', '/campaigns/none', { body: {} })).statusCode).toBe(404);
    const taken = await ask('POST', '/campaigns', { body: { ...body, id: 'winter' }, once: 'winter-again' });
    expect([taken.statusCode, Object.keys(taken.json().data.errors[0])]).toEqual([422, ['/id']]);
    expect((await client.listCampaigns({})).items.map(({ id, currency }) => [id, currency])).toEqual([
      ...[
        ['winter', 'EUR'],
        ['winter-2', 'EUR'],
      ],
    ]);
    const log = await world.tools.storage.read(({ auditLog }) => auditLog.newest(3));
    expect(log.map(({ action }) => action)).toEqual(['campaign.change', 'campaign.add', 'campaign.add']);
  });
});
