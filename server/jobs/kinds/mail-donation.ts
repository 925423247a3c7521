import { oftenText } from '../../donations/often-text.ts';
import { isToTransfer, moneyText, receiptPath, transferLines } from '../../donations/receipts/receipt.ts';
import { serverMailNamed } from '../../mails/registry.ts';
import { renderTemplate } from '../../mails/render-template.ts';
import type { ServerMail } from '../../mails/server-mail.ts';
import { RECURRING } from '../../mails/templates/donation-receipt.ts';
import { donationTestReceipt } from '../../mails/templates/donation-test-receipt.ts';
import { donationTransfer } from '../../mails/templates/donation-transfer.ts';
import type { Donation } from '../../storage/repositories/donation-row.ts';
import { PermanentFailure } from '../../value/errors.ts';
import type { BankAccount } from '../../value/payments/bank-account.ts';
import type { JobKind } from '../job-kind.ts';

/** The states in which a donation still waits for its money. */
const OPEN: ReadonlySet<string> = new Set(['pending', 'processing']);

/**
 * Mails a donor about a donation. Mailed twice, it has the same `Message-ID`; a donor who has been erased is not mailed. A server without
 * mails shows receipts on their page alone.
 */
export const mailDonation = {
  name: 'mail-donation',
  async perform({ id, payload }, { mails, publicAddress, storage, timeZone, account }) {
    const { template, donation: donationId, at } = payload;
    const mail = serverMailNamed(String(template));
    if (mail === undefined || typeof at !== 'number')
      throw new PermanentFailure('The job holds no mail about a donation.');
    const { donation, subscription } = await storage.read(async ({ donations, subscriptions }) => {
      const known = await donations.withId(String(donationId));
      const plan = known?.subscriptionId == null ? null : await subscriptions.withId(known.subscriptionId);
      return { donation: known, subscription: plan };
    });
    if (mails === null || donation === null || donation.email === '') return;
    if (template === 'donation-pending' && !OPEN.has(donation.status)) return;
    const isReceipt = template === 'donation-receipt';
    const said = isReceipt ? receiptMailOf(donation, mail) : pendingMailOf(donation, mail, account);
    const recurring = isReceipt && subscription !== null ? RECURRING : [];
    const paragraphs = [...said.paragraphs, ...recurring];
    const facts = {
      total: moneyText(donation.amount, donation.currency),
      form: donation.formTitle,
      often: subscription === null ? '' : oftenText(subscription, donation.language),
      day: new Date(donation.completedAt ?? donation.createdAt),
      account: transferLines(donation, donation.language, account)
        .map(({ label, text }) => `${label}: ${text}`)
        .join('\n'),
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

function receiptMailOf({ mode }: Donation, usual: ServerMail): ServerMail {
  return mode === 'test' ? donationTestReceipt : usual;
}

/** A bank transfer needs an account, which the server may not know: then the form says it. */
function pendingMailOf(donation: Donation, usual: ServerMail, account: BankAccount): ServerMail {
  return isToTransfer(donation) && account.length > 0 ? donationTransfer : usual;
}
