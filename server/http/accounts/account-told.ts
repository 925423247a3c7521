import type { SignedIn } from '../../accounts/session-of.ts';
import { knownAccount } from '../../donations/access/known-account.ts';
import type { OfferedForm } from '../../forms/served-form.ts';
import type { Tools } from '../../storage/tools.ts';
import { hasLoginPanel, type KnownAccount } from '../../value/panel/login-panel.ts';

/** What the page of a form is told of who is signed in: null for nobody. Accounts are only looked up where one can sign in. */
export async function accountTold(
  { form }: Pick<OfferedForm, 'form'>,
  signedInNow: () => Promise<SignedIn | null>,
  tools: Pick<Tools, 'storage'>,
): Promise<KnownAccount | null> {
  const signedIn = hasLoginPanel(form) ? await signedInNow() : null;
  return signedIn === null ? null : knownAccount(signedIn.account, tools);
}
