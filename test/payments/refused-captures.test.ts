import { describe, expect, it } from 'vitest';
import { startProvider, type TollHouse, tollHouse } from './toll-house.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** What the provider says that will not take what it has set aside. */
const REFUSALS = {
  paypal: {
    call: 'paypal authorizations.capture',
    body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'TRANSACTION_REFUSED' }] },
    status: 422,
  },
  stripe: {
    call: 'stripe paymentIntents.capture',
    body: { error: { type: 'invalid_request_error', code: 'charge_expired_for_capture', message: 'No.' } },
    status: 400,
  },
} as const;

const endOf = async ({ rows, emulators }: TollHouse) => ({
  states: (await rows('payments')).map(({ state }) => state),
  entries: (await rows('submissions')).length,
  links: (await rows('payment_links')).length,
  held: emulators.ledger.held()['eur'] ?? 0,
  received: emulators.ledger.received()['eur'] ?? 0,
});

describe('a payment', () => {
  it('goes on where it was begun, and nobody answered what was asked about it then', async () => {
    const house = await tollHouse();
    house.emulators.faults.plan({
      call: 'stripe paymentIntents.retrieve',
      times: 2,
      fault: { type: 'reply', status: 503 },
    });
    expect((await house.quote('10')).status).toBe(503);
    expect((await house.pay('10')).status).toBe(200);
    await house.pass(HOUR_MS, 6);
    expect(await endOf(house)).toMatchObject({ states: ['paid'], received: 1000 });
  });
});

describe('money that was set aside and cannot be taken', () => {
  it.each(['paypal', 'stripe'] as const)(
    'is let go of at once, and nobody waits for it, by %s',
    async (way) => {
      const house = await tollHouse({ way });
      const { call, body, status } = REFUSALS[way];
      house.emulators.faults.plan({ call, fault: { type: 'reply', status, body: JSON.stringify(body) } });
      expect((await house.pay('10')).status).toBe(200);
      await house.pass(HOUR_MS, 20);
      expect(await endOf(house)).toEqual({ states: ['closed'], entries: 1, links: 0, held: 0, received: 0 });
      const commands = (await house.rows('payment_commands')).map(({ type, state }) => `${type} ${state}`);
      expect(commands.sort()).toEqual(['cancel done', 'capture refused', 'confirm done', 'create done']);
    },
  );

  it('is let go of later where the provider refuses that at first', async () => {
    const house = await tollHouse({ way: 'paypal' });
    const { call, body, status } = REFUSALS.paypal;
    const fault = { type: 'reply', status, body: JSON.stringify(body) } as const;
    house.emulators.faults.plan({ call, fault });
    house.emulators.faults.plan({ call: 'paypal authorizations.void', times: 2, fault });
    expect((await house.pay('10')).status).toBe(200);
    await house.pass(HOUR_MS, 6);
    expect(await endOf(house)).toMatchObject({ states: ['processing'], held: 1000 });
    await house.pass(DAY_MS, 24);
    expect(await endOf(house)).toEqual({ states: ['closed'], entries: 1, links: 0, held: 0, received: 0 });
    const voids = house.emulators.log.calls().filter((one) => one.call === 'paypal authorizations.void');
    expect(voids).toHaveLength(3);
  });

  it('is taken once the keys may do that again, and nothing is refused until then', async () => {
    const house = await tollHouse({ way: 'paypal' });
    const fault = { type: 'reply', status: 403, body: '{"name":"NOT_AUTHORIZED"}' } as const;
    house.emulators.faults.plan({ call: 'paypal authorizations.capture', times: 3, fault });
    expect((await house.pay('10')).status).toBe(200);
    await house.pass(HOUR_MS, 20);
    expect(await endOf(house)).toEqual({ states: ['paid'], entries: 1, links: 1, held: 0, received: 1000 });
  });

  it('is taken after a failure that the provider repeats under the same key', async () => {
    const house = await tollHouse();
    const fault = { type: 'reply', status: 500, body: '{"error":{"type":"api_error"}}' } as const;
    house.emulators.faults.plan({ call: 'stripe paymentIntents.capture', isKept: true, fault });
    expect((await house.pay('10')).status).toBe(200);
    await house.pass(HOUR_MS, 20);
    expect(await endOf(house)).toEqual({ states: ['paid'], entries: 1, links: 1, held: 0, received: 1000 });
  });

  it('is waited for where a bank needs days, and over where the cheque bounces then', async () => {
    const house = await tollHouse({ way: 'paypal', emulators: await startProvider({ isBouncing: true }) });
    expect((await house.pay('10')).status).toBe(200);
    await house.pass(DAY_MS, 12);
    expect(await endOf(house)).toMatchObject({ states: ['processing'], received: 0 });
    await house.pass(4 * DAY_MS, 24);
    expect(await endOf(house)).toEqual({ states: ['closed'], entries: 1, links: 0, held: 0, received: 0 });
  });
});
