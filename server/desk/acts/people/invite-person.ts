import { invite } from '../../../accounts/invitations/invite.ts';
import { roleNamed } from '../../../value/identity/role.ts';
import type { DeskAct } from '../act.ts';

/** Mails somebody an invitation to have a role. */
export const invitePerson = {
  path: '/desk/people/invite',
  needs: 'owner',
  async perform({ value, account, desk: { tools } }) {
    const role = roleNamed(value('role'));
    const request = { email: value('email'), actor: account.id, language: account.language };
    const invited = await tools.storage.transaction(async (transaction) =>
      role === null ? null : invite({ ...request, role }, transaction, tools),
    );
    return `/desk/people?done=${invited === null ? 'not-invited' : 'invited'}`;
  },
} as const satisfies DeskAct;
