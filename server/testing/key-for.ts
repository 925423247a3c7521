import { makeKey } from '../accounts/keys/api-key.ts';
import { scopesOf } from '../value/api/scopes.ts';
import type { PersonsWorld } from './persons-world.ts';

/** The text of a key of an account with these scopes, or with all that its role can give; null where it can give none. */
export async function keyFor(
  { tools }: Pick<PersonsWorld, 'tools'>,
  email: string,
  scopes?: readonly string[],
): Promise<string | null> {
  const made = await tools.storage.transaction(async (transaction) => {
    const account = await transaction.accounts.withEmail(email);
    if (account === null) throw new Error(`${email} has no account.`);
    const wanted = { name: 'a test', scopes: scopes ?? scopesOf(account.role), days: 30 };
    return makeKey(account, wanted, transaction, tools);
  });
  return made?.text ?? null;
}
