import { signOutEverywhere } from '../../../accounts/administer.ts';
import type { Tools } from '../../../storage/tools.ts';
import type { DeskAct } from '../act.ts';

/** Signs somebody out everywhere. */
export const signOutPerson = {
  path: '/desk/people/sign-out',
  needs: 'owner',
  async perform({ value, account, desk: { tools } }) {
    const isDone = await signOut(value('person'), account.id, tools);
    return `/desk/people?done=${isDone ? 'saved' : 'nothing'}`;
  },
} as const satisfies DeskAct;

/** False where there is nobody like that, and for oneself. */
export function signOut(id: string, actor: string, tools: Tools): Promise<boolean> {
  return tools.storage.transaction(async (transaction) => {
    const person = await transaction.accounts.withId(id);
    if (person === null || person.id === actor) return false;
    await signOutEverywhere(person, transaction, { ...tools, actor });
    return true;
  });
}
