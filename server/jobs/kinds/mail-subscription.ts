import { cardPath } from '../../donations/access/card-link.ts';
import { oftenText } from '../../donations/often-text.ts';
import { moneyText } from '../../donations/receipts/receipt.ts';
import { serverMailNamed } from '../../mails/registry.ts';
import { renderTemplate } from '../../mails/render-template.ts';
import { PermanentFailure } from '../../value/errors.ts';
import type { JobKind } from '../job-kind.ts';

/** Mails a donor about a subscription. Mailed twice, it has the same `Message-ID`; a donor who has been erased is not mailed. */
export const mailSubscription = {
  name: 'mail-subscription',
  async perform({ id, payload }, tools) {
    const { mails, publicAddress, storage, timeZone, clock } = tools;
    const { template, subscription: subscriptionId, at } = payload;
    const mail = serverMailNamed(String(template));
    if (mail === undefined || typeof at !== 'number')
      throw new PermanentFailure('The job holds no mail about a subscription.');
    const { subscription, donation } = await storage.read(async ({ subscriptions, donations }) => {
      const known = await subscriptions.withId(String(subscriptionId));
      const first = known?.donationId == null ? null : await donations.withId(known.donationId);
      return { subscription: known, donation: first };
    });
    if (mails === null || subscription === null || donation === null || donation.email === '') return;
    const facts = {
      total: moneyText(subscription.amount, subscription.currency),
      form: subscription.formTitle,
      often: oftenText(subscription, donation.language),
      day: new Date(subscription.dueAt ?? at),
      link: new URL('/donations', publicAddress()).href,
      card: new URL(cardPath(subscription, clock.now().getTime(), tools), publicAddress()).href,
    };
    const words = renderTemplate(mail, facts, { language: donation.language, timeZone });
    const recipient = donation.email;
    await mails.send({ ...words, messageId: id, recipient, to: [recipient], cc: [], replyTo: [], at });
  },
} as const satisfies JobKind;
