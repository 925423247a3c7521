import { serverWords } from 'formularium/languages';
import type { Account } from '../../storage/repositories/accounts.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import type { FactorTools } from '../factors/factor.ts';
import { newRecoveryCodes, recovery } from '../factors/recovery.ts';
import { noteChange } from './note-change.ts';

/** Makes new recovery codes: those from before work no more. They are told here, and never again. */
export async function makeCodes(account: Account, tools: Tools): Promise<readonly string[]> {
  return tools.storage.transaction(async (transaction) => {
    const codes = await replaceCodes(account, transaction, tools);
    const change = {
      account,
      what: serverWords.codesMade,
      action: 'codes-made',
      kind: recovery.name,
    } as const;
    await noteChange(change, transaction, tools);
    return codes;
  });
}

/** Recovery codes for an account that has its first factor; none where it has some already. */
export async function firstCodes(
  account: Account,
  transaction: StorageTransaction,
  tools: FactorTools,
): Promise<readonly string[]> {
  const kept = await transaction.factors.ofAccount(account.id);
  return kept.some(({ kind }) => kind === recovery.name) ? [] : replaceCodes(account, transaction, tools);
}

async function replaceCodes(
  account: Account,
  { factors }: StorageTransaction,
  tools: FactorTools,
): Promise<readonly string[]> {
  const { codes, kept } = newRecoveryCodes(account.id, tools);
  await factors.removeOf(account.id, recovery.name);
  for (const code of kept) await factors.add(code);
  return codes;
}
