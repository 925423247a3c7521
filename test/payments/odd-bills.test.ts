import { describe, expect, it } from 'vitest';
import { approveOrder, tollHouse, tollIn } from './toll-house.ts';

const MINUTE_MS = 60_000;

describe.each(['stripe', 'paypal'] as const)('by %s', (way) => {
  it('a payment of another currency pays nothing, where the form has changed its own since', async () => {
    const house = await tollHouse({ way });
    const { data } = await house.quote('10');
    if (way === 'paypal') await approveOrder(house.emulators, String(data['paymentsecret']));
    const changed = await tollHouse({ ...house.shared, app: { forms: [tollIn('USD')] } });
    const claim = { way, paymentid: String(data['paymentid']), payment_method: 'pm_card_visa' };
    const reply = await changed.send('10', claim);
    expect([409, 422]).toContain(reply.status);
    await changed.pass(MINUTE_MS);
    expect(await house.rows('submissions')).toEqual([]);
    expect(house.emulators.ledger.entries()).toEqual([]);
  });

  it.each(['-10', '0', '0.004', '0.01', '99999999999999999999', 'much'])(
    'an amount of %s is refused before anybody is asked for it, and nothing is kept',
    async (price) => {
      const house = await tollHouse({ way });
      const asked = (): number => house.emulators.log.calls().length;
      const before = asked();
      const quoted = await house.quote(price);
      const sent = await house.send(price, { payment_method: 'pm_card_visa' });
      const isSmall = way === 'paypal' && price === '0.01';
      expect([quoted.status, sent.status]).toEqual([isSmall ? 200 : 422, 422]);
      if (!isSmall) expect([asked() - before, await house.rows('payments')]).toEqual([0, []]);
      expect(house.emulators.ledger.entries()).toEqual([]);
    },
  );
});
