import { signOutEverywhere } from '../../accounts/administer.ts';
import type { DeskAct } from './act.ts';

/** Signs somebody out everywhere. */
export const signOutPerson = {
  path: '/desk/people/sign-out',
  needs: 'owner',
  async perform({ value, account, desk: { tools } }) {
    const isDone = await tools.storage.transaction(async (transaction) => {
      const person = await transaction.accounts.withId(value('person'));
      if (person === null || person.id === account.id) return false;
      await signOutEverywhere(person, transaction, { ...tools, actor: account.id });
      return true;
    });
    return `/desk/people?done=${isDone ? 'saved' : 'nothing'}`;
  },
} as const satisfies DeskAct;
