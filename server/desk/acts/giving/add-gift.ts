import { addByHand } from '../../../donations/add-by-hand.ts';
import { donationPath } from '../../donations/donation-table.tsx';
import type { DeskAct } from '../act.ts';

/** Enters a gift that came past every form. */
export const addGift = {
  path: '/desk/donations/add',
  needs: 'manager',
  async perform({ value, account, desk: { tools } }) {
    const typed = {
      ...{ amount: value('amount'), currency: value('currency'), email: value('email') },
      ...{ firstName: value('firstName'), lastName: value('lastName'), day: value('day') },
      ...{ campaign: value('campaign'), purpose: value('purpose'), language: value('language') },
      isAnonymous: value('anonymous') === 'yes',
    };
    const added = await tools.storage.transaction((transaction) =>
      addByHand(typed, account.id, transaction, tools),
    );
    return 'id' in added ? `${donationPath(added.id)}?done=saved` : `/desk/donations?done=${added.problem}`;
  },
} as const satisfies DeskAct;
