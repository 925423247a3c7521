import type { Account } from '../../storage/repositories/accounts.ts';
import type { Tools } from '../../storage/tools.ts';
import type { KnownAccount } from '../../value/panel/login-panel.ts';

/** What the page of a form is told of its visitor's account: the names are those of the last donor who was this account. */
export async function knownAccount(
  { id, email: key, writtenEmail: email, name }: Account,
  { storage }: Pick<Tools, 'storage'>,
): Promise<KnownAccount> {
  const donor = await storage.read(
    async ({ donors }) =>
      (await donors.withIdentity(`account:${id}`)) ?? (await donors.withIdentity(`email:${key}`)),
  );
  const { firstName = name, lastName = '' } = donor ?? {};
  return { id, email, firstName, lastName };
}
