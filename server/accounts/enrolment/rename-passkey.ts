import type { Tools } from '../../storage/tools.ts';
import { nameOfPasskey, passkey } from '../factors/passkey.ts';

/** Gives a passkey of an account another name; false for a blank one, and where the account has no such passkey. */
export async function renamePasskey(
  accountId: string,
  id: string,
  given: string,
  { storage }: Pick<Tools, 'storage'>,
): Promise<boolean> {
  const name = nameOfPasskey(given);
  if (name === '') return false;
  return storage.transaction(({ factors }) => factors.renameOwn({ accountId, kind: passkey.name, id }, name));
}
