import type { Account } from '../../storage/repositories/accounts.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { newLink, type WantedLink } from './account-link.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Of each mail: nobody has others flooded. What an owner has to know in any case is not counted. */
const MOST_AN_HOUR = 5;
const KIND = 'account mail';

/** The mails to owners of accounts, by the names of their templates, and whether anybody can cause them. */
const MAILS = {
  'confirm-address': true,
  'address-taken': true,
  'new-password': true,
  'change-address': true,
  'password-changed': false,
  'address-changed': false,
} as const;

export type AccountMail = keyof typeof MAILS;

interface MailToAccount {
  readonly template: AccountMail;
  readonly account: Pick<Account, 'id'>;
  /** The link that the mail holds, which goes to the address of the link; null for a mail to the account's address. */
  readonly link: Omit<WantedLink, 'accountId'> | null;
  /** An address that the account has no more by then; its address when left out. */
  readonly recipient?: string;
  /** The submission that it belongs to, by which it is held and erased; null for none. */
  readonly submission: { readonly id: string; readonly isHeld: boolean } | null;
}

/**
 * Has a mail sent to the owner of an account, a few times in an hour; false where that was too often. Its link is made with it, and links
 * that were mailed before go on working: otherwise anybody could take them from their owner. The job holds ids only: addresses and tokens
 * are looked up when it is sent.
 */
export async function mailToAccount(
  { template, account, link: wanted, recipient, submission }: MailToAccount,
  { outbox, attempts, accountLinks }: Pick<StorageTransaction, 'outbox' | 'attempts' | 'accountLinks'>,
  tools: Pick<Tools, 'newId' | 'clock' | 'fingerprint' | 'sign'>,
): Promise<boolean> {
  const { newId, clock, fingerprint } = tools;
  const at = clock.now().getTime();
  if (MAILS[template]) {
    const accountHash = fingerprint(KIND, account.id, template);
    if ((await attempts.countOn(KIND, accountHash, at - HOUR_MS)).many >= MOST_AN_HOUR) return false;
    await attempts.add({ id: newId(), at, kind: KIND, accountHash, networkHash: '' });
  }
  const link =
    wanted === null ? null : await newLink({ ...wanted, accountId: account.id }, { accountLinks }, tools);
  const payload = { template, account: account.id, link: link?.id ?? null, recipient: recipient ?? null, at };
  const id = submission === null ? newId() : `${submission.id}.account`;
  await outbox.add({ id, kind: 'mail-account', payload, dueAt: at, isHeld: submission?.isHeld === true });
  return true;
}
