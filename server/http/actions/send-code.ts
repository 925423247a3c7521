import { isObject, type Json } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { sendCode as send } from '../../accounts/challenges/send-code.ts';
import { acceptance } from '../../value/reply.ts';
import { sayIn } from '../../value/say-to.ts';
import type { Action } from './action.ts';

/** Sends the code of a second factor again, or gives what a passkey is to sign (spec 001 §7, call 3). */
export const sendCode = {
  name: 'forminator_2fa_fallback_email',
  needs: 'nonce',
  async execute({ envelope, answers, served, visit: page }, { tools, guards }) {
    const { auth_token, auth_method } = dataIn(String(answers.get('data') ?? ''));
    const token = textOf(auth_token) || envelope.auth_token;
    const method = textOf(auth_method) || envelope.auth_method;
    const visit = page?.id ?? '';
    const language = served.form.blueprint.language?.tag ?? 'en';
    const asked = { token, method, visit, language, purpose: 'sign-in' } as const;
    const { message, options } = await send(asked, guards.factors, tools);
    const failed = sayIn(served.form, serverWords.passkeyFailed);
    return acceptance(message, options === null ? {} : { options, failed });
  },
} as const satisfies Action;

function dataIn(text: string): Readonly<Record<string, Json>> {
  try {
    const data: Json = JSON.parse(text);
    return isObject(data) ? data : {};
  } catch {
    return {};
  }
}

function textOf(json: Json | undefined): string {
  return typeof json === 'string' ? json : '';
}
