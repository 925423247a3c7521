import { invite } from '../../../accounts/invitations/invite.ts';
import type { DeskAct } from '../act.ts';

/** Mails an invitation once more, with a new link; the earlier one does not work any more. */
export const renewInvitation = {
  path: '/desk/people/invite-again',
  needs: 'owner',
  async perform({ value, account, desk: { tools } }) {
    const request = { actor: account.id, language: account.language };
    const invited = await tools.storage.transaction(async (transaction) => {
      const now = tools.clock.now().getTime();
      const open = await transaction.accountLinks.invitation(value('invitation'), now);
      if (open === null) return null;
      return invite({ ...request, email: open.email, role: open.role }, transaction, tools);
    });
    return `/desk/people?done=${invited === null ? 'nothing' : 'invited'}`;
  },
} as const satisfies DeskAct;
