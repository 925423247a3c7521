import { eraseMails } from '../../../retention/erase-mails.ts';
import { erasePerson } from '../../../retention/erase-person.ts';
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
    const { storage, clock, newId } = desk.tools;
    const person = value('sure') === 'yes' ? await soughtPerson(value('person'), desk) : null;
    const known =
      person?.accountId == null
        ? null
        : await storage.read(({ accounts }) => accounts.withId(person.accountId ?? ''));
    if (person === null || known?.role === 'owner') return '/desk/privacy?done=kept';
    const { mails } = await findPerson(person, desk);
    const erasure = { storage, clock, newId, actor: account.id };
    const { erased, left } = await erasePerson(person, erasure);
    if (desk.mailFolder !== null) await eraseMails(mails, desk.mailFolder);
    // The address stays out of the address of the page: it is erased.
    return `/desk/privacy?done=erased&many=${erased.length + mails.length}&left=${left.length}`;
  },
} as const satisfies DeskAct;
