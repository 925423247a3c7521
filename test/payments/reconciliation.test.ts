import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { factsIn, factsJson } from '../../server/payments/books/facts-json.ts';
import type { IntentFacts } from '../../server/payments/machine/facts.ts';
import type { PaymentProvider, ProviderMovement } from '../../server/payments/providers/payment-provider.ts';
import { openProviders } from '../../server/payments/providers/registry.ts';
import { compareProvider } from '../../server/payments/reconciliation/compare-provider.ts';
import type { Reconciliation } from '../../server/payments/reconciliation/compared-books.ts';
import { LONGEST_MS } from '../../server/payments/reconciliation/reconcile.ts';
import { refundPayment } from '../../server/payments/refund-payment.ts';
import { openSqliteStorage } from '../../server/storage/dialects/sqlite/sqlite-storage.ts';
import { aDonation } from '../../server/testing/a-donation.ts';
import { openSqliteFile } from '../../server/testing/sqlite-file.ts';
import { temporaryFolder } from '../../server/testing/test-server.ts';
import { testTools } from '../../server/testing/test-tools.ts';
import { settingsOf, type TollHouse, tollHouse } from './toll-house.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SOON_MS = 10_000;

async function paid(house: TollHouse, price: string, key: string): Promise<string> {
  const { status, data } = await house.pay(price, { card: 'pm_card_visa', submission_key: key });
  expect(status).toBe(200);
  await house.pass(1);
  return String(data['paymentid']);
}

/** Compares a day before and after now with the emulated Stripe. */
async function compared(house: TollHouse, listed?: PaymentProvider['movements']) {
  const provider = openProviders(settingsOf(house.emulators, 'test')).get('stripe');
  if (provider?.movements === undefined) throw new Error('There is no Stripe.');
  const { movements } = provider;
  const now = house.clock.now().getTime();
  const time = { since: now - DAY_MS, before: now + DAY_MS };
  const { result } = await compareProvider(
    { ...provider, movements: listed ?? movements },
    time,
    testTools(house.storage, house.clock.now),
  );
  return result;
}

/** The differences of a comparison that was made. */
function differencesIn(result: Awaited<ReturnType<typeof compared>>): Reconciliation['differences'] {
  if (typeof result === 'string') throw new Error(`Nothing was compared: ${result}.`);
  return result.differences;
}

const intentOf = async (house: TollHouse, payment: string) => {
  const [intent] = await house.storage.read(({ paymentIntents }) => paymentIntents.of(payment));
  if (intent === undefined) throw new Error('There is no intent.');
  return intent;
};

const falsify = async (house: TollHouse, payment: string, change: Partial<IntentFacts>): Promise<void> => {
  const { id, facts } = await intentOf(house, payment);
  await house.storage.transaction(({ paymentIntents }) =>
    paymentIntents.setFacts(id, factsJson({ ...factsIn(facts), ...change })),
  );
};

describe('reconciling the books with Stripe', () => {
  it('finds nothing where both say the same, and every difference where something is wrong', async () => {
    const house = await tollHouse();
    const [first, second, third] = [
      await paid(house, '10', 'the-first-of-three-payments'),
      await paid(house, '20', 'the-second-of-three-payments'),
      await paid(house, '30', 'the-third-of-three-payments'),
    ];
    const tools = testTools(house.storage, house.clock.now);
    const asked = { payment: first, amount: 250n, reason: 'requested', actor: 'owner' } as const;
    await house.storage.transaction((transaction) => refundPayment(asked, transaction, tools));
    await house.pass(SOON_MS);
    expect(await compared(house)).toEqual({
      compared: 4,
      totals: [
        {
          currency: 'EUR',
          taken: { theirs: 6000n, ours: 6000n },
          givenBack: { theirs: 250n, ours: 250n },
        },
      ],
      differences: [],
    });
    // At the provider's own desk, and nobody has told this server yet.
    const intent = await intentOf(house, second);
    await house.desk.refunds.create({ payment_intent: intent.providerId ?? '', amount: 700 });
    const stranger = await house.desk.paymentIntents.create({
      ...{ amount: 4200, currency: 'eur', payment_method: 'pm_card_visa', confirm: true },
      ...{ automatic_payment_methods: { enabled: true, allow_redirects: 'never' } },
    });
    await falsify(house, third, { captured: 3001n });
    await house.storage.transaction(async ({ paymentIntents, donations, payments }) => {
      await paymentIntents.add({ ...intent, id: 'made-up', ordinal: 9, providerId: 'pi_made_up' });
      const payment = await payments.withId(first);
      const { submissionId = null } = payment ?? {};
      await donations.add(
        aDonation('gift', { submissionId, amount: 1001n, refunded: 250n, currency: 'EUR' }),
      );
    });
    const result = await compared(house);
    const differences = differencesIn(result);
    const told = differences.map(({ type, object, theirs, ours, donation }) => [
      type,
      object,
      theirs,
      ours,
      donation,
    ]);
    const third3 = (await intentOf(house, third)).providerId;
    expect(told).toHaveLength(5);
    expect(told).toEqual(
      expect.arrayContaining([
        ['given-back', intent.providerId, 700n, 0n, null],
        ['unknown-here', stranger.id, 4200n, null, null],
        ['taken', third3, 3000n, 3001n, null],
        ['unknown-there', 'pi_made_up', null, 2000n, null],
        ['donation', (await intentOf(house, first)).providerId, 750n, 751n, 'gift'],
      ]),
    );
    expect(result).toHaveProperty('totals', [
      {
        currency: 'EUR',
        taken: { theirs: 10_200n, ours: 8001n },
        givenBack: { theirs: 950n, ours: 250n },
      },
    ]);
  }, 60_000);

  it('finds donations that are not counted as received, have another currency, or are missing', async () => {
    const file = join(temporaryFolder(), 'formularium.db');
    const house = await tollHouse({ storage: await openSqliteStorage({ file }) });
    const payments: string[] = [];
    for (const name of ['first', 'second', 'third', 'fourth'])
      payments.push(await paid(house, '10', `the-${name}-of-four-payments`));
    await house.storage.transaction(async ({ donations, payments: all }) => {
      const [pending, dollars, good] = await Promise.all(payments.map((id) => all.withId(id)));
      const gift = { amount: 1000n, currency: 'EUR' } as const;
      const of = (payment: typeof pending) => ({ ...gift, submissionId: payment?.submissionId ?? null });
      await donations.add(aDonation('pending', { ...of(pending), status: 'pending' }));
      await donations.add(aDonation('dollars', { ...of(dollars), currency: 'USD' }));
      await donations.add(aDonation('good', { ...of(good), status: 'publish' }));
    });
    const database = openSqliteFile(file, { isReadOnly: false });
    database.run(`update payments set subscription_id = 'monthly' where id = '${payments[3]}'`);
    database.close();
    const differences = differencesIn(await compared(house));
    expect(
      differences.map(({ type, theirs, ours, donation }) => [type, theirs, ours, donation]).sort(),
    ).toEqual([
      ['donation', 1000n, null, null],
      ['donation', 1000n, 0n, 'dollars'],
      ['donation', 1000n, 0n, 'pending'],
    ]);
  }, 60_000);

  it('asks for what the provider does not list in this time, as it may have been taken in another', async () => {
    const house = await tollHouse();
    const payment = await paid(house, '10', 'a-payment-that-was-taken-later');
    const none = async function* (): AsyncGenerator<readonly never[]> {};
    expect(await compared(house, none)).toEqual({ compared: 0, totals: [], differences: [] });
    await falsify(house, payment, { captured: 999n });
    expect(differencesIn(await compared(house, none))).toMatchObject([
      { type: 'taken', theirs: 1000n, ours: 999n },
    ]);
  }, 60_000);

  it('compares the donation of a refund whose payment was taken in another month', async () => {
    const house = await tollHouse();
    const payment = await paid(house, '10', 'a-payment-of-the-month-before');
    const refund = await givenBack(house, payment, 400n);
    const submissionId = (await house.storage.read(({ payments }) => payments.withId(payment)))?.submissionId;
    const gift = { submissionId: submissionId ?? null, amount: 1000n, currency: 'EUR' } as const;
    await house.storage.transaction(({ donations }) =>
      donations.add(aDonation('gift', { ...gift, refunded: 300n })),
    );
    const { createdAt } = await intentOf(house, payment);
    await house.storage.transaction(({ donations }) => donations.setRefunded('gift', 400n, createdAt));
    const later = (): AsyncIterable<readonly ProviderMovement[]> => pages([[refund]]);
    expect(differencesIn(await compared(house, later))).toEqual([]);
    await house.storage.transaction(({ donations }) => donations.setRefunded('gift', 300n, createdAt));
    // Both parts of a refund name the same donation, which differs once.
    const halves = () => pages([[refund], [], [{ ...refund, id: refund.id }]]);
    for (const listed of [later, halves])
      expect(differencesIn(await compared(house, listed))).toMatchObject([
        { type: 'donation', theirs: 600n, ours: 700n, donation: 'gift' },
      ]);
  }, 60_000);

  it('finds a refund that only the books know in the time in which it was asked for', async () => {
    const house = await tollHouse();
    const payment = await paid(house, '10', 'a-payment-that-was-given-back');
    await givenBack(house, payment, 400n);
    const { facts } = await intentOf(house, payment);
    // As if the payment was taken in another month: Stripe lists nothing of it.
    const none = () => pages([[]]);
    expect(differencesIn(await compared(house, none))).toEqual([]);
    const [known] = factsIn(facts).refunds;
    if (known === undefined) throw new Error('There is no refund.');
    await falsify(house, payment, { refunds: [{ ...known, id: 're_made_up' }] });
    expect(await compared(house, none)).toMatchObject({
      differences: [{ type: 'given-back', theirs: 0n, ours: 400n }],
      totals: [{ givenBack: { theirs: 0n, ours: 400n } }],
    });
    await falsify(house, payment, { refunds: [{ ...known, amount: 401n }] });
    expect(differencesIn(await compared(house, none))).toMatchObject([{ theirs: 400n, ours: 401n }]);
  }, 60_000);

  it('says what went wrong, and ends in time', async () => {
    const house = await tollHouse();
    await paid(house, '10', 'a-payment-nobody-can-list');
    for (const [status, said] of [
      [401, 'keys'],
      [403, 'rights'],
      [429, 'limit'],
      [500, 'away'],
      [400, 'unreadable'],
    ] as const) {
      const fault = { type: 'reply', status, body: '{"error":{"type":"invalid_request_error"}}' } as const;
      house.emulators.faults.plan({ call: 'stripe charges.list', fault });
      expect(await compared(house)).toBe(said);
    }
    const slow = async function* (): AsyncGenerator<readonly never[]> {
      for (;;) {
        yield [];
        house.clock.advance(LONGEST_MS / 3);
      }
    };
    expect(await compared(house, slow)).toBe('slow');
    expect(differencesIn(await compared(house))).toEqual([]);
  }, 60_000);
});

async function* pages(
  listed: readonly (readonly ProviderMovement[])[],
): AsyncGenerator<readonly ProviderMovement[]> {
  yield* listed;
}

/** Has a part of a payment given back, and gives the movement by which Stripe lists that. */
async function givenBack(house: TollHouse, payment: string, amount: bigint): Promise<ProviderMovement> {
  const tools = testTools(house.storage, house.clock.now);
  const asked = { payment, amount, reason: 'requested', actor: 'owner' } as const;
  await house.storage.transaction((transaction) => refundPayment(asked, transaction, tools));
  await house.pass(SOON_MS);
  const { facts, providerId } = await intentOf(house, payment);
  const [refund] = factsIn(facts).refunds;
  if (refund === undefined) throw new Error('Nothing was given back.');
  return {
    ...{ type: 'refunded', id: refund.id, object: providerId ?? '', at: 0, currency: 'EUR' },
    ...{ amount, refunded: null },
  };
}
