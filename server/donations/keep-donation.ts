import { billsOf } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { MayMail, SubmissionStep } from '../submissions/submission-step.ts';
import { sayTo } from '../value/say-to.ts';
import { addDonation } from './add-donation.ts';
import { receiptPath } from './receipts/receipt.ts';

/** Keeps the donation that a submission gives together with it, and tells its key and where its receipt is. One that is held gives nothing until it is released. */
export function keepDonation(mayMail: MayMail): SubmissionStep {
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
      const key = await addDonation(kept, transaction, tools);
      if (key === null) return {};
      const label = sayTo(form.blueprint.language?.tag ?? 'en', serverWords.receiptLink);
      return { donation_key: key, link: { href: receiptPath({ purchaseKey: key }), label } };
    },
  };
}
