import { mailAgain } from '../../../donations/receipts/mail-again.ts';
import type { StorageTransaction } from '../../../storage/storage.ts';
import type { Tools } from '../../../storage/tools.ts';
import { donationPath, donorPath } from '../../donations/donation-table.tsx';
import type { DeskAct } from '../act.ts';

/** Has the receipt of a donation mailed once more. */
export const sendReceipt = {
  path: '/desk/donations/receipt',
  needs: 'manager',
  async perform({ value, account, desk: { tools } }) {
    const [id, donor] = [value('id'), value('donor')];
    const isMailed = await tools.storage.transaction((transaction) =>
      mailReceiptAgain(id, account.id, transaction, tools),
    );
    if (isMailed !== true) return `${donationPath(id)}?done=not-mailed`;
    return `${donor === '' ? donationPath(id) : donorPath(donor)}?done=mailed`;
  },
} as const satisfies DeskAct;

/** Within a unit of work. False where there is nothing to mail, or nobody to mail it to; null where there is no such donation. */
export async function mailReceiptAgain(
  id: string,
  actor: string,
  transaction: StorageTransaction,
  tools: Pick<Tools, 'clock' | 'newId'>,
): Promise<boolean | null> {
  const donation = await transaction.donations.withId(id);
  return donation && mailAgain(donation, actor, transaction, tools);
}
