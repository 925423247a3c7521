import { giveRole } from '../../../accounts/administer.ts';
import type { Tools } from '../../../storage/tools.ts';
import { type Role, roleNamed } from '../../../value/identity/role.ts';
import type { DeskAct } from '../act.ts';

/** One at a time: two owners who demote each other at once would leave none. */
const IN_TURN = { inTurn: 'roles' } as const;

/** Gives somebody another role. Nobody changes their own, and only owners change others, so that there is always an owner. */
export const changeRole = {
  path: '/desk/people/role',
  needs: 'owner',
  async perform({ value, account, desk: { tools } }) {
    const change = { person: value('person'), role: roleNamed(value('role')), actor: account.id };
    return `/desk/people?done=${(await changeRoleOf(change, tools)) ? 'saved' : 'nothing'}`;
  },
} as const satisfies DeskAct;

interface RoleChange {
  readonly person: string;
  /** Null for one that there is not. */
  readonly role: Role | null;
  readonly actor: string;
}

/** False where nothing may be changed. */
export function changeRoleOf({ person: id, role, actor }: RoleChange, tools: Tools): Promise<boolean> {
  return tools.storage.transaction(async (transaction) => {
    const person = await transaction.accounts.withId(id);
    if (person === null || role === null || person.id === actor) return false;
    // They may have lost their own role since the request was let in.
    if ((await transaction.accounts.withId(actor))?.role !== 'owner') return false;
    await giveRole(person, role, transaction, { ...tools, actor });
    return true;
  }, IN_TURN);
}
