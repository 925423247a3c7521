import type { Word } from 'formularium/engine';
import type { Account } from '../../storage/repositories/accounts.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { sayTo } from '../../value/say-to.ts';
import { factorJob } from '../factor-mail.ts';
import type { FactorTools } from '../factors/factor.ts';

/** Something that has changed about the factors of an account. */
interface FactorChange {
  readonly account: Account;
  /** What has changed, for its owner. */
  readonly what: Word;
  readonly name?: string;
  /** What has changed, for the audit log: `account.factor-…`. */
  readonly action: 'added' | 'removed' | 'codes-made' | 'reset';
  readonly kind: string;
  /** Who has done so; the owner of the account when left out. */
  readonly actor?: string;
}

/** What a change is noted with. */
export type ChangeTools = Pick<FactorTools, 'clock' | 'newId' | 'random' | 'sign'>;

/** Tells the owner of an account by mail, writes it down, and ends what others may have begun with the factors from before. */
export async function noteChange(
  { account, what, name = '', action, kind, actor = account.id }: FactorChange,
  { auditLog, challenges, outbox }: StorageTransaction,
  tools: ChangeTools,
): Promise<void> {
  const at = tools.clock.now().getTime();
  const facts = { when: at, what: sayTo(account.language, what, name) };
  await outbox.add(factorJob({ template: 'factors-changed', to: account, facts }, tools));
  await auditLog.note(
    { actor, action: `account.factor-${action}`, subject: account.id, details: { kind } },
    tools,
  );
  await challenges.close(account.id, at);
}
