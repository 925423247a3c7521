import { expect, it } from 'vitest';
import { aDonation } from '../../testing/a-donation.ts';
import { aSubscription } from '../../testing/a-subscription.ts';
import { DIALECTS } from '../../testing/database.ts';
import { testClock } from '../../testing/test-clock.ts';
import { NOW } from '../../testing/test-server.ts';
import { jobToolsOf, testTools } from '../../testing/test-tools.ts';
import { donationNumber } from '../../value/payments/donation-number.ts';
import { mailDonation } from './mail-donation.ts';

it.each([
  ['pending', 1],
  ['processing', 1],
  ['publish', 0],
  ['cancelled', 0],
] as const)('tells of a donation that is %s as being confirmed: %i mails', async (status, mails) => {
  const sent: string[] = [];
  const storage = await (await DIALECTS.sqlite()).open();
  const tools = jobToolsOf(testTools(storage, testClock(NOW).now), {
    mails: { send: async ({ subject }) => void sent.push(subject) },
  });
  await storage.transaction(
    async ({ donations }) => void (await donations.add(aDonation('gift', { status }))),
  );
  const payload = { template: 'donation-pending', donation: 'gift', at: 1 };
  await mailDonation.perform({ id: 'job-1', payload, signal: new AbortController().signal }, tools);
  expect(sent).toHaveLength(mails);
});

it.each([
  ['en', 'How to transfer your donation of $25.00', 'Reference: '],
  ['de', 'So überweisen Sie Ihre Spende von $25.00', 'Verwendungszweck: '],
  ['ar', 'كيف تحوّل تبرعك بمبلغ', 'مرجع التحويل: '],
] as const)('says where to transfer a gift to, in the language “%s”', async (language, title, reference) => {
  const sent: string[] = [];
  const storage = await (await DIALECTS.sqlite()).open();
  const tools = jobToolsOf(testTools(storage, testClock(NOW).now), {
    mails: { send: async ({ subject, text }) => void sent.push(`${subject}\n${text}`) },
    account: [{ label: 'IBAN', text: 'GB82 WEST 1234 5698 7654 32' }],
  });
  await storage.transaction(async ({ donations }) => {
    for (const gateway of ['offline', 'stripe'])
      await donations.add(aDonation(gateway, { gateway, status: 'pending', language }));
  });
  for (const donation of ['offline', 'stripe']) {
    const payload = { template: 'donation-pending', donation, at: 1 };
    await mailDonation.perform({ id: donation, payload, signal: new AbortController().signal }, tools);
  }
  const [transfer = '', card = ''] = sent;
  expect(transfer).toContain(title);
  expect(transfer).toContain(
    `\nIBAN: GB82 WEST 1234 5698 7654 32\n${reference}${donationNumber('offline')}\n`,
  );
  expect(card).not.toContain('IBAN');
});

it.each([
  ['a single gift', { subscriptionId: null }, false],
  ['the first of several', { subscriptionId: 's', type: 'subscription' }, true],
  ['a renewal that is a test', { subscriptionId: 's', type: 'renewal', mode: 'test' }, true],
] as const)(
  'leads from the receipt of %s to where it can be changed: %j %s',
  async (_what, changes, leads) => {
    const sent: string[] = [];
    const storage = await (await DIALECTS.sqlite()).open();
    const tools = jobToolsOf(testTools(storage, testClock(NOW).now), {
      mails: { send: async ({ text }) => void sent.push(text) },
    });
    await storage.transaction(async ({ donations, subscriptions }) => {
      await subscriptions.add(aSubscription('s'));
      for (const language of ['en', 'de', 'ar'])
        await donations.add(aDonation(language, { ...changes, language }));
    });
    for (const donation of ['en', 'de', 'ar']) {
      const payload = { template: 'donation-receipt', donation, at: 1 };
      await mailDonation.perform({ id: 'job-1', payload, signal: new AbortController().signal }, tools);
    }
    const leading = sent.filter((text) => /^https?:\/\/[^/]+\/donations$/m.test(text));
    const often = ['How often: Monthly.', 'Wie oft: Monatlich.', 'التكرار: شهريًا.'];
    expect(often.filter((text, place) => sent[place]?.includes(text))).toEqual(leads ? often : []);
    expect([sent.length, leading.length]).toEqual([3, leads ? 3 : 0]);
  },
);
