import type { Account } from '../../storage/repositories/accounts.ts';
import type { ToldSetting } from '../../value/operation/told-setting.ts';

/** What owners see and try of the running server. */
export interface DeskOperation {
  readonly settings: readonly ToldSetting[];
  /** Whether donors are told where to transfer their gift: by the server, or by each form. */
  readonly isAccountTold: boolean;
  /** The names of the programs that may be sent something. */
  readonly hooks: readonly string[];
  /** Sends somebody a mail that says that mails are sent; null where none are. Rejects with the reason why it could not. */
  readonly sendMail: ((to: Pick<Account, 'writtenEmail' | 'language'>) => Promise<void>) | null;
}
