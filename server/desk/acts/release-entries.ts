import { releaseEntry } from '../../entries/release-entry.ts';
import type { Tools } from '../../storage/tools.ts';
import { type DeskAct, listPath } from './act.ts';
import { MOST_CHOSEN } from './set-statuses.ts';

/** Takes chosen entries that were held for real ones: their mails and hooks go out now. */
export const releaseEntries = {
  path: '/desk/entries/release',
  needs: 'manager',
  async perform({ value, values, account, desk: { tools } }) {
    const [formId, back] = [value('form'), value('back')];
    const many = await releaseChosen({ formId, ids: values('id'), actor: account.id }, tools);
    if (many === 0) return listPath(formId, back, { done: 'nothing' });
    return listPath(formId, back, { done: 'release', many: String(many) });
  },
} as const satisfies DeskAct;

interface ChosenEntries {
  readonly formId: string;
  readonly ids: readonly string[];
  readonly actor: string;
}

/** Gives the number of those that were held. */
export async function releaseChosen({ formId, ids, actor }: ChosenEntries, tools: Tools): Promise<number> {
  const { newId, random, clock } = tools;
  const release = { actor, newId, random, now: clock.now().getTime() };
  const chosen = [...new Set(ids)].slice(0, MOST_CHOSEN);
  return tools.storage.transaction(async (transaction) => {
    const own = (await transaction.entryLists.entries(chosen)).filter((entry) => entry.formId === formId);
    let released = 0;
    for (const { id } of own) if (await releaseEntry(id, transaction, release)) released += 1;
    return released;
  });
}
