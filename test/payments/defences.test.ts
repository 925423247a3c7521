import { describe, expect, it } from 'vitest';
import { type SaidReply, type TollHouse, tollHouse } from './toll-house.ts';

const OTHER = 'aaaaaaaa-0000-4000-8000-000000000002';
const MINUTE_MS = 60_000;

const tokenOf = ({ data }: SaidReply): string => String(data['paymentid']);
const VISA = { payment_method: 'pm_card_visa' };

/** What a page may name in place of its own payment. */
const CLAIMS: Readonly<Record<string, (house: TollHouse) => Promise<Readonly<Record<string, string>>>>> = {
  nothing: async () => ({}),
  'a token that nobody has': async () => ({ paymentid: OTHER }),
  'the payment of another submission': async (house) => ({
    paymentid: tokenOf(await house.quote('10', { submission_key: OTHER })),
  }),
  'a payment of another submission that was made': async (house) => {
    const paid = await house.pay('10', { submission_key: OTHER });
    await house.pass(1);
    return { paymentid: tokenOf(paid) };
  },
  'the object of the provider': async (house) => {
    await house.quote('10');
    const [intent] = await house.rows('payment_intents');
    return { paymentid: String(intent?.['provider_id']) };
  },
  'an object of the same account for something else': async (house) => {
    const made = await house.desk.paymentIntents.create({
      ...{ amount: 1000, currency: 'eur', confirm: true, payment_method: 'pm_card_visa' },
      allowed_payment_method_types: ['card'],
    });
    return { paymentid: made.id };
  },
  'a payment of another amount': async (house) => ({ paymentid: tokenOf(await house.quote('1')) }),
  'a payment with another form': async (house) => ({
    paymentid: tokenOf(await house.quote('10', { form_id: '31', forminator_nonce: house.nonce('31') })),
  }),
  'a payment of the other mode': async (house) => {
    const live = await tollHouse({ ...house.shared, mode: 'live' });
    return { paymentid: tokenOf(await live.quote('10')) };
  },
  'a payment without anything to pay with': async (house) => ({
    paymentid: tokenOf(await house.quote('10')),
    payment_method: '',
  }),
};

describe('a submission that claims to be paid with', () => {
  it.each(Object.keys(CLAIMS))('%s is refused, and nothing is kept or charged', async (name) => {
    const house = await tollHouse();
    const claim = (await CLAIMS[name]?.(house)) ?? {};
    const [kept, moved] = [(await house.rows('submissions')).length, house.emulators.ledger.entries().length];
    const reply = await house.send('10', { ...VISA, ...claim });
    expect([409, 422]).toContain(reply.status);
    await house.pass(MINUTE_MS);
    expect(await house.rows('submissions')).toHaveLength(kept);
    expect(house.emulators.ledger.entries()).toHaveLength(moved);
  });

  it('the parts of its field, in place of the names of the call, is paid', async () => {
    const house = await tollHouse();
    const token = tokenOf(await house.quote('10'));
    const parts = { 'card-1-paymentid': token, 'card-1-paymentmethod': 'pm_card_visa' };
    expect((await house.send('10', parts)).status).toBe(200);
    expect((await house.send('10', { paymentid: token })).status).toBe(200);
  });
});

describe('a page that is too old', () => {
  it('goes on with the payment that it has begun, and with none by a nonce that was never issued', async () => {
    const house = await tollHouse();
    const token = tokenOf(await house.quote('10'));
    const paid = { ...VISA, paymentid: token };
    expect((await house.send('10', { ...paid, forminator_nonce: 'x' })).status).toBe(403);
    expect((await house.quote('10', { paymentid: token, forminator_nonce: 'x' })).status).toBe(403);
    await house.pass(11 * 60 * MINUTE_MS, 20);
    expect((await house.send('10', paid)).status).toBe(200);
  });
});

describe('the status of a payment', () => {
  it('is asked for once in three seconds, however many ask and whatever the provider answers', async () => {
    const house = await tollHouse();
    const token = tokenOf(await house.quote('10'));
    const asked = (): number => house.emulators.log.calls().length;
    const look = () => house.server.app.inject(`/payments/${token}`);
    house.emulators.faults.plan({ call: 'stripe *', times: 100, fault: { type: 'reply', status: 503 } });
    await house.pass(4_000);
    const before = asked();
    const replies = await Promise.all(Array.from({ length: 10 }, look));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(asked() - before).toBeLessThanOrEqual(1);
    await look();
    expect(asked() - before).toBeLessThanOrEqual(1);
  });
});

describe('who tries cards', () => {
  /** `npm run long cards` tries 10,000 cards from 1,000 addresses. */
  const CARDS = Number(process.env['CARDS'] ?? 150);
  const ADDRESSES = CARDS >= 10_000 ? 1_000 : 30;
  const TRIES = CARDS / ADDRESSES;
  /** So many declines of a form in an hour are borne; after them, each network has one. */
  const BORNE = 50;

  it(
    'reaches the provider a few times, and a true payer gets through meanwhile',
    async () => {
      const house = await tollHouse();
      const confirmed = (): number =>
        house.emulators.log.calls().filter(({ request }) => request.path.endsWith('/confirm')).length;
      let key = 0;
      for (let attempt = 0; attempt < TRIES; attempt += 1)
        for (let from = 0; from < ADDRESSES; from += 1) {
          key += 1;
          const submission_key = `bbbbbbbb-0000-4000-8000-${String(key).padStart(12, '0')}`;
          const address = `198.51.${from >> 8}.${from & 255}`;
          await house.pay('10', { address, submission_key, card: 'pm_card_visa_chargeDeclined' });
        }
      expect(confirmed()).toBeGreaterThanOrEqual(BORNE);
      expect(confirmed()).toBeLessThanOrEqual(BORNE + ADDRESSES);
      if (CARDS > 150) console.log(`of ${CARDS} cards from ${ADDRESSES} addresses ${confirmed()} were tried`);
      const before = confirmed();
      expect((await house.pay('10', { address: '203.0.113.9' })).status).toBe(200);
      expect(confirmed()).toBe(before + 1);
    },
    CARDS * 800,
  );

  it('has eight tries from one network, also when all of them are made at once', async () => {
    const house = await tollHouse();
    const keys = Array.from(
      { length: 14 },
      (_, nth) => `cccccccc-0000-4000-8000-${String(nth).padStart(12, '0')}`,
    );
    const tokens: string[] = [];
    for (const submission_key of keys) tokens.push(tokenOf(await house.quote('10', { submission_key })));
    const replies = await Promise.all(
      keys.map((submission_key, nth) =>
        house.send('10', {
          ...{ submission_key, paymentid: tokens[nth] ?? '' },
          payment_method: 'pm_card_visa_chargeDeclined',
        }),
      ),
    );
    const confirms = house.emulators.log.calls().filter(({ request }) => request.path.endsWith('/confirm'));
    expect(confirms).toHaveLength(8);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(6);
  });

  it('has eight tries a day from one network, and is refused before any call then', async () => {
    const house = await tollHouse();
    const replies: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1)
      replies.push((await house.pay('10', { card: 'pm_card_visa_chargeDeclined' })).status);
    const calls = house.emulators.log.calls().length;
    expect(replies.filter((status) => status === 402)).toHaveLength(8);
    expect((await house.quote('11')).status).toBe(429);
    expect(house.emulators.log.calls()).toHaveLength(calls);
    await house.pass(25 * 60 * MINUTE_MS, 60);
    expect((await house.pay('10', { submission_key: OTHER })).status).toBe(200);
  });
});
