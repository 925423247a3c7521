import { moneyText, receiptPath } from '../../donations/receipts/receipt.ts';
import { serverMailNamed } from '../../mails/registry.ts';
import { renderTemplate } from '../../mails/render-template.ts';
import { RECURRING } from '../../mails/templates/donation-receipt.ts';
import { donationTestReceipt } from '../../mails/templates/donation-test-receipt.ts';
import { PermanentFailure } from '../../value/errors.ts';
import type { JobKind } from '../job-kind.ts';

/** The states in which a donation still waits for its money. */
const OPEN: ReadonlySet<string> = new Set(['pending', 'processing']);

/**
 * Mails a donor about a donation. Mailed twice, it has the same `Message-ID`; a donor who has been erased is not mailed. A server without
 * mails shows receipts on their page alone.
 */
export const mailDonation = {
  name: 'mail-donation',
  async perform({ id, payload }, { mails, publicAddress, storage, timeZone }) {
    const { template, donation: donationId, at } = payload;
    const mail = serverMailNamed(String(template));
    if (mail === undefined || typeof at !== 'number')
      throw new PermanentFailure('The job holds no mail about a donation.');
    const donation = await storage.read(({ donations }) => donations.withId(String(donationId)));
    if (mails === null || donation === null || donation.email === '') return;
    if (template === 'donation-pending' && !OPEN.has(donation.status)) return;
    const isReceipt = template === 'donation-receipt';
    const said = isReceipt && donation.mode === 'test' ? donationTestReceipt : mail;
    const isRecurring = isReceipt && donation.subscriptionId !== null;
    const paragraphs = [...said.paragraphs, ...(isRecurring ? RECURRING : [])];
    const facts = {
      total: moneyText(donation.amount, donation.currency),
      form: donation.formTitle,
      day: new Date(donation.completedAt ?? donation.createdAt),
      link: new URL(receiptPath(donation), publicAddress()).href,
      history: new URL('/donations', publicAddress()).href,
    };
    const words = renderTemplate({ ...said, paragraphs }, facts, {
      language: donation.language,
      timeZone,
    });
    const recipient = donation.email;
    await mails.send({ ...words, messageId: id, recipient, to: [recipient], cc: [], replyTo: [], at });
  },
} as const satisfies JobKind;
