import { mailAgain } from '../../../donations/receipts/mail-again.ts';
import { donationPath, donorPath } from '../../donations/donation-table.tsx';
import type { DeskAct } from '../act.ts';

/** Has the receipt of a donation mailed once more. */
export const sendReceipt = {
  path: '/desk/donations/receipt',
  needs: 'manager',
  async perform({ value, account, desk: { tools } }) {
    const [id, donor] = [value('id'), value('donor')];
    const isMailed = await tools.storage.transaction(async (transaction) => {
      const donation = await transaction.donations.withId(id);
      return donation !== null && (await mailAgain(donation, account.id, transaction, tools));
    });
    if (!isMailed) return `${donationPath(id)}?done=not-mailed`;
    return `${donor === '' ? donationPath(id) : donorPath(donor)}?done=mailed`;
  },
} as const satisfies DeskAct;
