import { giveRole } from '../../accounts/administer.ts';
import { roleNamed } from '../../value/identity/role.ts';
import type { DeskAct } from './act.ts';

/** Gives somebody another role. Nobody changes their own, so that there is always an owner. */
export const changeRole = {
  path: '/desk/people/role',
  needs: 'owner',
  async perform({ value, account, desk: { tools } }) {
    const role = roleNamed(value('role'));
    const isDone = await tools.storage.transaction(async (transaction) => {
      const person = await transaction.accounts.withId(value('person'));
      if (person === null || role === null || person.id === account.id) return false;
      await giveRole(person, role, transaction, { ...tools, actor: account.id });
      return true;
    });
    return `/desk/people?done=${isDone ? 'saved' : 'nothing'}`;
  },
} as const satisfies DeskAct;
