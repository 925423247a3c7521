import type { FastifyReply } from 'fastify';
import { serverWords } from 'formularium/languages';
import { beginPasskeySignIn, signInByPasskey } from '../../accounts/challenges/sign-in-by-passkey.ts';
import { passkeyPage } from '../../pages/account/passkey-page.tsx';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { signInPath } from '../admit.ts';
import { languageTagOf } from '../pages/browser-language.ts';
import { sendPage } from '../pages/send-page.ts';
import type { RouteCall } from '../routes/route.ts';
import { browserSessionOf } from '../visitor/browser-session.ts';
import { postedValues } from './posted-values.ts';

/** Shows the page on which somebody signs in by a passkey alone. */
export async function showPasskey(call: RouteCall, refusal: Refusal | null = null): Promise<FastifyReply> {
  const { reply, context } = call;
  const { tools, guards, assets } = context;
  const begun = await beginPasskeySignIn(guards.factors, tools);
  const shown = { refusal: refusal?.message ?? null, signIn: signInPath(context), script: assets.account };
  reply.header('cache-control', 'no-store');
  return sendPage(call, (looks) => passkeyPage({ ...begun, ...shown, ...looks }), refusal);
}

/** Takes what a device has signed on that page. */
export async function submitPasskey(call: RouteCall): Promise<FastifyReply> {
  const { request, reply, context } = call;
  const { tools, guards } = context;
  const language = languageTagOf(request);
  const { browser, signedIn, isOfOwnPage, keep } = await browserSessionOf(call);
  if (!isOfOwnPage) throw new Refusal(403, sayTo(language, serverWords.signInHere));
  const value = postedValues(request);
  const signed = {
    ...{ token: value('token'), response: value('code'), browser, address: request.ip, language },
    before: signedIn?.session ?? null,
  };
  try {
    keep(await signInByPasskey(signed, guards.factors, tools));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return showPasskey(call, error);
  }
  return reply.redirect('/account', 303);
}
