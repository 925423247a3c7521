import { isObject, type Json, type JsonObject } from 'formularium/engine';
import type { Dispatch } from '../effects/effect.ts';
import { ROOT_ID } from '../island/page-ids.ts';
import { post } from '../send-submission.ts';

/**
 * Has the server send a code (spec 001 §7, call 3). Where it gives something to sign instead, the device is asked for a passkey, and what
 * it signs is entered like a code.
 */
export async function prove(
  { method, token }: { readonly method: string; readonly token: string },
  dispatch: Dispatch,
): Promise<void> {
  const { form = '', nonce = '' } = document.getElementById(ROOT_ID)?.dataset ?? {};
  const body = new FormData();
  body.set('action', 'forminator_2fa_fallback_email');
  body.set('form_id', form);
  body.set('forminator_nonce', nonce);
  body.set('data', JSON.stringify({ auth_token: token, auth_method: method }));
  const { message, options, failed } = dataIn((await post(body))?.text ?? '');
  dispatch({ type: 'code-sent', message: textOf(message) });
  if (!isObject(options)) return;
  const { signedByPasskey } = await import('./passkey.ts');
  const code = await signedByPasskey(options);
  dispatch(code === null ? { type: 'code-sent', message: textOf(failed) } : { type: 'enter-code', code });
}

function dataIn(text: string): JsonObject {
  try {
    const reply: Json = JSON.parse(text);
    return isObject(reply) && isObject(reply['data']) ? reply['data'] : {};
  } catch {
    return {};
  }
}

function textOf(json: Json | undefined): string {
  return typeof json === 'string' ? json : '';
}
