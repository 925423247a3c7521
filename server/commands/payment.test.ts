import { expect, it } from 'vitest';
import { factsJson } from '../payments/books/facts-json.ts';
import { NO_FACTS } from '../payments/machine/facts.ts';
import { openStorage } from '../storage/open-storage.ts';
import { aDonation } from '../testing/a-donation.ts';
import { printedBy } from '../testing/run-command.ts';
import { temporaryFolder } from '../testing/test-server.ts';

const GIFT = '01988f00-0000-7000-8000-7f3a92c104be';
/** The same donation as its receipt shows it. */
const NUMBER = ['7F3A', '92C1', '04BE'];

/** A folder with a payment of 25 dollars that is paid. */
async function folderOfPaid(): Promise<Readonly<Record<string, string>>> {
  const folder = temporaryFolder();
  const { storage } = await openStorage({ folder, database: null, mostPerCommit: 10 });
  const named = { provider: 'stripe', mode: 'test' } as const;
  await storage.transaction(async ({ payments, paymentIntents, donations }) => {
    await donations.add(aDonation(GIFT, { submissionId: 's' }));
    await donations.add(aDonation('cash', { submissionId: null }));
    await payments.add({
      ...{ id: 'pay-1', formId: '75', submissionKey: 'k', formVersion: 'v', field: 'stripe-1', plan: '' },
      ...{
        ...named,
        currency: 'USD',
        decision: 'capture:1',
        submissionId: 's',
        subscriptionId: null,
        state: 'paid',
      },
      ...{ createdAt: 0, changedAt: 0, lookAt: null },
    });
    const facts = factsJson({ ...NO_FACTS, held: 2500n, captured: 2500n, charge: 'ch_1' });
    await paymentIntents.add({
      ...{ id: 'pay-1.1', paymentId: 'pay-1', ordinal: 1, ...named, providerId: 'pi_1' },
      ...{ amount: 2500n, facts, createdAt: 0 },
    });
  });
  await storage.close();
  return { DATA_DIR: folder };
}

it('a part of a payment is given back, then the rest, and no more', async () => {
  const environment = await folderOfPaid();
  const refund = (...more: readonly string[]) =>
    printedBy(['payment', 'refund', 'pay-1', ...more], environment);
  expect(await refund('--amount', '5.50', '--reason', 'duplicate')).toMatch(
    /^5\.50 USD will .* 19\.50 USD are left/,
  );
  await expect(refund('--amount', '19.51')).rejects.toThrow('At most 19.50 USD can be given back.');
  expect(await refund()).toMatch(/^19\.50 USD will .* 0\.00 USD are left/);
  await expect(refund()).rejects.toThrow('All of it was given back already');
  const story = await printedBy(['payment', 'pay-1'], environment);
  expect(story).toContain('$5.50 are to be given back (duplicate), says command line.');
  expect((await printedBy(['audit'], environment)).match(/payment\.refund/g)).toHaveLength(2);
});

it.each([
  [['--amount', '5.505'], 'has to be an amount of USD'],
  [['--amount', '0'], 'has to be an amount of USD'],
  [['--amount', '5,50'], 'has to be an amount of USD'],
  [['--reason', 'because'], '--reason is “because”, and has to be one of requested, duplicate, fraudulent'],
  [['pay-2'], 'Use `payment <number>`'],
])('`payment refund pay-1 %j` is explained', async (more, said) => {
  const environment = await folderOfPaid();
  await expect(printedBy(['payment', 'refund', 'pay-1', ...more], environment)).rejects.toThrow(said);
  await expect(printedBy(['payment', 'refund', 'pay-9'], environment)).rejects.toThrow('There is no payment');
});

it('a payment is found by the number of its donation, which receipts show', async () => {
  const environment = await folderOfPaid();
  const refunded = await printedBy(['payment', 'refund', ...NUMBER, '--amount', '5'], environment);
  expect(refunded).toContain('20.00 USD are left');
  const told = await printedBy(['payment', NUMBER.join(' ')], environment);
  expect(told).toContain('$5.00 are to be given back');
  expect(told).toBe(await printedBy(['payment', GIFT], environment));
  expect(told).toBe(await printedBy(['payment', 'pay-1'], environment));
  for (const other of ['cash', '7f3a-92c1-04bf'])
    await expect(printedBy(['payment', other], environment)).rejects.toThrow(
      `There is no payment “${other}”`,
    );
});
