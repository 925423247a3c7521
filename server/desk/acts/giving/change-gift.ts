import { changeOffline, OFFLINE_CHANGES } from '../../../donations/offline.ts';
import { donationPath } from '../../donations/donation-table.tsx';
import type { DeskAct } from '../act.ts';

/** Says of a gift by transfer, by cheque or in cash that its money has arrived, will not arrive, or was given back. */
export const changeGift = {
  path: '/desk/donations/status',
  needs: 'manager',
  async perform({ value, account, desk: { tools } }) {
    const [id, to] = [value('id'), OFFLINE_CHANGES.get(value('change'))];
    const reply = await tools.storage.transaction(async (transaction) => {
      const known = to === undefined ? null : await transaction.donations.withId(id);
      if (known === null || to === undefined) return 'impossible';
      return changeOffline(known, { to, actor: account.id }, transaction, tools);
    });
    const isDone = reply === 'done' || reply === 'already';
    return `${donationPath(id)}?done=${isDone ? 'saved' : 'nothing'}`;
  },
} as const satisfies DeskAct;
