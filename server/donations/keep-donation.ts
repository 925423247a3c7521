import type { SubmissionStep } from '../submissions/submission-step.ts';
import { addDonation } from './add-donation.ts';

/** Keeps the donation that a submission gives together with it, and tells its key. One that is held gives nothing until it is released. */
export const keepDonation: SubmissionStep = {
  name: 'keep-donation',
  async within({ id, served, submission, visitor, sentAt }, transaction, tools) {
    const { form, definition } = served;
    const { accountId, address } = visitor;
    const kept = { id, form, definition, submission, accountId, address, sentAt };
    const key = await addDonation(kept, transaction, tools);
    return key === null ? {} : { donation_key: key };
  },
};
