import { serverWords } from 'formularium/languages';
import type { Account } from '../../storage/repositories/accounts.ts';
import type { Tools } from '../../storage/tools.ts';
import { email } from '../factors/email.ts';
import { firstCodes } from './make-codes.ts';
import { noteChange } from './note-change.ts';

/** Has codes by e-mail accepted for an account, whose address has been confirmed. Gives recovery codes if it had none. */
export async function turnOnEmail(account: Account, tools: Tools): Promise<readonly string[]> {
  return tools.storage.transaction(async (transaction) => {
    const [id, at] = [tools.newId(), tools.clock.now().getTime()];
    const isNew = await transaction.factors.add({
      ...{ id, accountId: account.id, kind: email.name, name: '', secret: '', counter: 0 },
      ...{ handle: `email ${account.id}`, createdAt: at, confirmedAt: at, usedAt: null },
    });
    if (!isNew) return [];
    const change = { account, what: serverWords.emailAdded, action: 'added', kind: email.name } as const;
    await noteChange(change, transaction, tools);
    return firstCodes(account, transaction, tools);
  });
}
