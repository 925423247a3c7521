import { isObject, type Json } from 'formularium/engine';
import { post } from '../send-submission.ts';

/** Who is signed in, as the server tells the page. */
export interface PanelAccount {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What came of signing in: an account, or why not, and where else it goes on. */
export type PanelOutcome =
  | { readonly type: 'signed-in'; readonly account: PanelAccount }
  | { readonly type: 'refused'; readonly message: string; readonly elsewhere: string | null }
  | { readonly type: 'unreached' };

const OF_THIS_SITE = /^\/(?![/\\])/;

/** Signs in by what was entered (spec 000 §7). */
export async function signIn(form: string, login: string, password: string): Promise<PanelOutcome> {
  const reply = await called('give_process_donation_login', form, {
    give_ajax: 'true',
    give_user_login: login,
    give_user_pass: password,
  });
  const account = accountIn(reply['account']);
  if (account !== null) return { type: 'signed-in', account };
  const { message, elsewhere } = reply;
  if (typeof message !== 'string') return { type: 'unreached' };
  const path = typeof elsewhere === 'string' && OF_THIS_SITE.test(elsewhere) ? elsewhere : null;
  return { type: 'refused', message, elsewhere: path };
}

/** Who is signed in by now; null for nobody. */
export async function whoIsSignedIn(form: string): Promise<PanelAccount | null> {
  const { data = null } = await called('give_donation_form_reset_all_nonce', form, {});
  return isObject(data) ? accountIn(data['account']) : null;
}

async function called(
  action: string,
  form: string,
  more: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, Json>>> {
  const body = new FormData();
  for (const [name, text] of Object.entries({ ...more, action, give_form_id: form })) body.set(name, text);
  const reply = await post(body);
  try {
    const json: Json = JSON.parse(reply?.text ?? 'null');
    return isObject(json) ? json : {};
  } catch {
    return {}; // a page of a server in between
  }
}

/** An account as the server tells it, on the page or in a reply; null for nobody. */
export function accountIn(json: Json | undefined): PanelAccount | null {
  if (!isObject(json ?? null)) return null;
  const { id, email, firstName, lastName } = json as Readonly<Record<string, Json>>;
  const texts = { id: String(id ?? ''), email: String(email ?? '') };
  return texts.id === ''
    ? null
    : { ...texts, firstName: String(firstName ?? ''), lastName: String(lastName ?? '') };
}
