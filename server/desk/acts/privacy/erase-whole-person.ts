import { eraseMails } from '../../../retention/erase-mails.ts';
import { erasePerson } from '../../../retention/erase-person.ts';
import type { Desk } from '../../desk.ts';
import { findPerson, soughtPerson } from '../../privacy/sought-person.ts';
import type { DeskAct } from '../act.ts';

/**
 * Erases everything in which the address of somebody stands or that belongs to their account. The address of an owner is refused: nobody
 * may be left without the site, and least of all whoever is at it.
 */
export const eraseWholePerson = {
  path: '/desk/privacy/erase',
  needs: 'owner',
  async perform({ value, account, desk }) {
    const done = value('sure') === 'yes' ? await eraseEverywhere(value('person'), account.id, desk) : null;
    if (done === null) return '/desk/privacy?done=kept';
    // The address stays out of the address of the page: it is erased.
    return `/desk/privacy?done=erased&many=${done.erased}&left=${done.left}`;
  },
} as const satisfies DeskAct;

/** Null for what is no address, and for that of an owner. */
export async function eraseEverywhere(
  address: string,
  actor: string,
  desk: Desk,
): Promise<{ readonly erased: number; readonly left: number } | null> {
  const { storage, clock, newId } = desk.tools;
  const person = await soughtPerson(address, desk);
  if (person === null) return null;
  const { accountId } = person;
  const known = accountId === null ? null : await storage.read(({ accounts }) => accounts.withId(accountId));
  if (known?.role === 'owner') return null;
  const { mails } = await findPerson(person, desk);
  const { erased, left } = await erasePerson(person, { storage, clock, newId, actor });
  if (desk.mailFolder !== null) await eraseMails(mails, desk.mailFolder);
  return { erased: erased.length + mails.length, left: left.length };
}
