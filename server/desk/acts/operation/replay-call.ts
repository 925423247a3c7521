import { tellAgain } from '../../../entries/tell-again.ts';
import type { DeskAct } from '../act.ts';

/** Has a hook told of an entry again. */
export const replayCall = {
  path: '/desk/settings/replay',
  needs: 'owner',
  async perform({ value, account, desk: { tools } }) {
    const hook = await tools.storage.transaction((transaction) =>
      tellAgain(value('message'), account.id, transaction, tools),
    );
    return `/desk/settings?done=${hook === null ? 'nothing' : 'again'}`;
  },
} as const satisfies DeskAct;
