import { releaseEntry } from '../../entries/release-entry.ts';
import { type DeskAct, listPath } from './act.ts';
import { MOST_CHOSEN } from './set-statuses.ts';

/** Takes chosen entries that were held for real ones: their mails and hooks go out now. */
export const releaseEntries = {
  path: '/desk/entries/release',
  needs: 'manager',
  async perform({ value, values, account, desk: { tools } }) {
    const [formId, back] = [value('form'), value('back')];
    const ids = [...new Set(values('id'))].slice(0, MOST_CHOSEN);
    const { newId, random, clock } = tools;
    const release = { actor: account.id, newId, random, now: clock.now().getTime() };
    const many = await tools.storage.transaction(async (transaction) => {
      const own = (await transaction.entryLists.entries(ids)).filter((entry) => entry.formId === formId);
      let released = 0;
      for (const { id } of own) if (await releaseEntry(id, transaction, release)) released += 1;
      return released;
    });
    if (many === 0) return listPath(formId, back, { done: 'nothing' });
    return listPath(formId, back, { done: 'release', many: String(many) });
  },
} as const satisfies DeskAct;
