import { describe, expect, it } from 'vitest';
import { aDonation } from '../../testing/a-donation.ts';
import { deskWorld } from '../../testing/desk-world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('reports at the desk', () => {
  it('say what has arrived, when and for what, in a sentence, a chart and tables', async () => {
    const { world, grace } = await deskWorld();
    const now = world.clock.now().getTime();
    await world.tools.storage.transaction(async ({ donations }) => {
      for (const [id, amount, ago, formTitle, gateway] of [
        ['a', 2500n, 0, 'Cats', 'stripe'],
        ['b', 1000n, 40, 'Cats', 'offline'],
        ['c', 50n, 40, 'Dogs', 'offline'],
        ['old', 9900n, 800, 'Dogs', 'offline'],
      ] as const)
        await donations.add(aDonation(id, { amount, formTitle, gateway, createdAt: now - ago * DAY_MS }));
      await donations.add(aDonation('eur', { amount: 700n, currency: 'EUR', createdAt: now }));
      await donations.add(aDonation('back', { amount: 800n, status: 'refunded', createdAt: now }));
      await donations.add(aDonation('trial', { amount: 900n, mode: 'test', createdAt: now }));
    });
    const { body } = await grace.get('/desk/reports');
    expect(body).toContain('$35.50, from donations: 3. Most came in Nov 2026: $25.00.');
    expect(body).toMatch(/Oct 2026<\/th><td class="desk-number">\$10\.50</);
    expect(body).toMatch(/Cats<\/th><td[^>]*>\$35\.00<\/td><td[^>]*>2</);
    expect(body).toContain('€7,00, from donations: 1.');
    expect(body).toContain('href="#time-USD"');
    const byMethod = (await grace.get('/desk/reports?by=method')).body;
    expect(byMethod).toMatch(/Card<\/th><td[^>]*>\$25\.00</);
    const days = (await grace.get('/desk/reports?from=2026-11-20&until=2026-11-21')).body;
    expect(days).toMatch(/Nov 20<\/th><td[^>]*>\$0\.00</);
    expect((await grace.get('/desk/reports?from=2026-11-20&until=2026-01-01')).body).toContain('No donation');
    expect((await grace.get('/desk/reports?from=1000-01-01&until=2999-01-01')).statusCode).toBe(200);
  });
});

describe('the reconciliation at the desk', () => {
  it('never says that nothing differs where nothing was compared', async () => {
    const { grace } = await deskWorld();
    const asked = '/desk/reconciliation?from=2026-11-01&until=2026-11-21';
    expect((await grace.get('/desk/reconciliation')).body).not.toContain('compared:');
    expect((await grace.get(asked)).body).toContain('takes no payments by a provider');
    const stripe = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' };
    const away = {
      apiAddress: 'http://127.0.0.1:9',
      scriptAddress: 'https://js.stripe.com/',
      mode: 'test',
    } as const;
    const paypal = { clientId: 'c', clientSecret: 's', webhookId: 'w' };
    const { grace: other } = await deskWorld('manager', [], {
      payments: { stripe: { ...stripe, ...away }, paypal: { ...paypal, ...away } },
    });
    const { body } = await other.get(asked);
    expect(body).toContain('Nothing was compared: the provider does not answer.');
    expect(body).toContain('Nothing was compared: the payments of this provider cannot be listed.');
    expect(body).not.toContain('Nothing differs');
  });
});
