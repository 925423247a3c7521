import { changeOffline, OFFLINE_CHANGES, type OfflineReply } from '../../../donations/offline.ts';
import type { Tools } from '../../../storage/tools.ts';
import { donationPath } from '../../donations/donation-table.tsx';
import type { DeskAct } from '../act.ts';

/** Says of a gift by transfer, by cheque or in cash that its money has arrived, will not arrive, or was given back. */
export const changeGift = {
  path: '/desk/donations/status',
  needs: 'manager',
  async perform({ value, account, desk: { tools } }) {
    const id = value('id');
    const reply = await sayOfGift({ id, change: value('change'), actor: account.id }, tools);
    const isDone = reply === 'done' || reply === 'already';
    return `${donationPath(id)}?done=${isDone ? 'saved' : 'nothing'}`;
  },
} as const satisfies DeskAct;

interface SaidOfGift {
  readonly id: string;
  readonly change: string;
  readonly actor: string;
}

/** Null where there is no such gift. */
export function sayOfGift({ id, change, actor }: SaidOfGift, tools: Tools): Promise<OfflineReply | null> {
  const to = OFFLINE_CHANGES.get(change);
  return tools.storage.transaction(async (transaction) => {
    const known = await transaction.donations.withId(id);
    if (known === null) return null;
    return to === undefined ? 'impossible' : changeOffline(known, { to, actor }, transaction, tools);
  });
}
