import { takeBack } from '../../../accounts/invitations/invite.ts';
import type { DeskAct } from '../act.ts';

/** Makes an invitation worthless. */
export const takeInvitationBack = {
  path: '/desk/people/take-back',
  needs: 'owner',
  async perform({ value, account, desk: { tools } }) {
    const isDone = await tools.storage.transaction((transaction) =>
      takeBack(value('invitation'), account.id, transaction, tools),
    );
    return `/desk/people?done=${isDone ? 'saved' : 'nothing'}`;
  },
} as const satisfies DeskAct;
