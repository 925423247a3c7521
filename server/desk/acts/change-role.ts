import { giveRole } from '../../accounts/administer.ts';
import { roleNamed } from '../../value/identity/role.ts';
import type { DeskAct } from './act.ts';

/** One at a time: two owners who demote each other at once would leave none. */
const IN_TURN = { inTurn: 'roles' } as const;

/** Gives somebody another role. Nobody changes their own, and only owners change others, so that there is always an owner. */
export const changeRole = {
  path: '/desk/people/role',
  needs: 'owner',
  async perform({ value, account, desk: { tools } }) {
    const role = roleNamed(value('role'));
    const isDone = await tools.storage.transaction(async (transaction) => {
      const person = await transaction.accounts.withId(value('person'));
      if (person === null || role === null || person.id === account.id) return false;
      // They may have lost their own role since the request was let in.
      if ((await transaction.accounts.withId(account.id))?.role !== 'owner') return false;
      await giveRole(person, role, transaction, { ...tools, actor: account.id });
      return true;
    }, IN_TURN);
    return `/desk/people?done=${isDone ? 'saved' : 'nothing'}`;
  },
} as const satisfies DeskAct;
