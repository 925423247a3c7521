import { serverWords } from 'formularium/languages';
import type { Account } from '../../storage/repositories/accounts.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { factors as all } from '../factors/registry.ts';
import { type ChangeTools, noteChange } from './note-change.ts';

/** A factor that an account is to have no longer. */
interface Removal {
  readonly account: Account;
  readonly id: string;
  /** Whether one has to be left. */
  readonly mustKeepOne?: boolean;
}

/** Removes a factor of an account, and with the last one the recovery codes; `unknown` where the account has no such factor. */
export async function removeFactor(
  { account, id, mustKeepOne = false }: Removal,
  tools: Tools,
): Promise<'removed' | 'last' | 'unknown'> {
  return tools.storage.transaction(async (transaction) => {
    const { factors } = transaction;
    const kept = await factors.ofAccount(account.id);
    const removed = kept.find((one) => one.id === id);
    if (removed === undefined) return 'unknown';
    const rest = kept.filter((one) => one.id !== id && one.confirmedAt !== null);
    const isLast = rest.every(({ kind }) => all.get(kind)?.standsIn === true);
    if (isLast && mustKeepOne && removed.confirmedAt !== null) return 'last';
    await factors.remove(account.id, id);
    if (isLast) await factors.removeOf(account.id);
    const { kind, name } = removed;
    if (removed.confirmedAt !== null)
      await noteChange(
        { account, what: REMOVED.get(kind) ?? serverWords.factorRemoved, name, action: 'removed', kind },
        transaction,
        tools,
      );
    return 'removed';
  });
}

const REMOVED: ReadonlyMap<string, typeof serverWords.factorRemoved | typeof serverWords.passkeyRemoved> =
  new Map([['passkey', serverWords.passkeyRemoved]]);

/** Removes all factors of an account, for somebody who has lost them: only their password is left. */
export async function resetFactors(
  account: Account,
  transaction: StorageTransaction,
  tools: ChangeTools & { readonly actor: string },
): Promise<number> {
  const many = await transaction.factors.removeOf(account.id);
  const { actor } = tools;
  const change = { account, what: serverWords.factorsReset, action: 'reset', kind: 'all', actor } as const;
  await noteChange(change, transaction, tools);
  return many;
}
