import { billsOf, type JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { Donation } from '../storage/repositories/donation-row.ts';
import type { MayMail, SubmissionStep } from '../submissions/submission-step.ts';
import type { BankAccount } from '../value/payments/bank-account.ts';
import { donationNumber } from '../value/payments/donation-number.ts';
import { sayTo } from '../value/say-to.ts';
import { addDonation } from './add-donation.ts';
import { isToTransfer, moneyText, receiptPath, transferLines } from './receipts/receipt.ts';

/** Keeps the donation that a submission gives together with it, and tells its key, its number, where its receipt is, and for a bank transfer where to send it. One that is held gives nothing until it is released. */
export function keepDonation(mayMail: MayMail, account: BankAccount): SubmissionStep {
  return {
    name: 'keep-donation',
    async within(arriving, transaction, tools) {
      const { id, served, key: submissionKey, state, submission, visitor, sentAt } = arriving;
      const { form, definition } = served;
      const { accountId, address } = visitor;
      const isPaid = billsOf(form, state).length > 0;
      const payment = isPaid ? await transaction.payments.underKey(form.id, submissionKey) : null;
      const provider = payment?.provider ?? null;
      const kept = {
        id,
        form,
        definition,
        submission,
        provider,
        accountId,
        address,
        sentAt,
        mayMail: (recipient: string) => mayMail(recipient, arriving, transaction, tools),
      };
      const donation = await addDonation(kept, transaction, tools);
      if (donation === null) return {};
      const { language, purchaseKey } = donation;
      return { donation_key: purchaseKey, link: linkOf(donation, language, account) };
    },
  };
}

/** What the page that thanks says of a donation, and where it leads. */
function linkOf(donation: Donation, tag: string, account: BankAccount): JsonObject {
  const { amount, currency, id } = donation;
  const isExpected = isToTransfer(donation);
  const lines = isExpected
    ? [
        { label: sayTo(tag, serverWords.receiptTotal), text: moneyText(amount, currency) },
        ...transferLines(donation, tag, account),
      ]
    : [{ label: sayTo(tag, serverWords.receiptNumber), text: donationNumber(id) }];
  return {
    href: receiptPath(donation),
    label: sayTo(tag, isExpected ? serverWords.donationLink : serverWords.receiptLink),
    lines: lines.map(({ label, text }) => [label, text]),
  };
}
