import type { FastifyReply } from 'fastify';
import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { waysToProve } from '../../accounts/challenges/prove-by-factor.ts';
import { provePassword } from '../../accounts/change-account.ts';
import { renewSession } from '../../accounts/open-session.ts';
import type { SignedIn } from '../../accounts/session-of.ts';
import { linkPage } from '../../pages/account/link-page.tsx';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { csrfTokenOf, signInPath } from '../admit.ts';
import { languageTagOf, sayToBrowser } from '../pages/browser-language.ts';
import { sendPage } from '../pages/send-page.ts';
import type { RouteCall } from '../routes/route.ts';
import { keepSessionToken } from '../visitor/session-cookie.ts';
import { answerProofStep, showWaysToProve } from './factors/prove-step.ts';
import { postedValues } from './posted-values.ts';
import { proveGoal } from './prove-goal.ts';
import { ownerOf } from './show-account.ts';

/**
 * Has whoever is signed in prove once more who they are, by the password that they send. Throws a `Refusal` for a wrong one, and for the
 * password of an account that has a second factor.
 */
export async function proveAgain(call: RouteCall): Promise<SignedIn> {
  const { request, reply, context } = call;
  const { tools, guards } = context;
  const signedIn = await ownerOf(call);
  const language = languageTagOf(request);
  const caller = { address: request.ip, language };
  if ((await waysToProve(signedIn, guards.factors, tools)).length > 0)
    throw new Refusal(403, sayTo(language, serverWords.proveByFactor));
  await provePassword(postedValues(request)('password'), signedIn.account, caller, { tools, ...guards });
  const opened = await tools.storage.transaction((transaction) =>
    renewSession(signedIn.session, transaction, tools),
  );
  keepSessionToken(request, reply, opened);
  return { ...signedIn, session: opened.session };
}

/**
 * The page on which somebody proves who they are before they change how they sign in: by a second factor if they have one, else by their
 * password. Who has neither signs in once more.
 */
export async function showProof(call: RouteCall, refusal: Refusal | null = null): Promise<FastifyReply> {
  const { context } = call;
  const signedIn = await ownerOf(call);
  const ways = await waysToProve(signedIn, context.guards.factors, context.tools);
  if (ways.length > 0) return showWaysToProve(call, ways, refusal);
  const says = (word: Word): string => sayToBrowser(call.request, word);
  const hasPassword = signedIn.account.passwordHash !== null;
  const field = {
    ...({ name: 'password', type: 'password', autocomplete: 'current-password' } as const),
    label: says(serverWords.currentPassword),
  };
  const form = {
    id: 'prove',
    action: '/account/prove',
    fields: [field],
    hidden: { csrf: csrfTokenOf(signedIn, context.tools), for: proveGoal(call) },
    button: says(serverWords.proveButton),
    errors: new Map(refusal?.errors.map((error) => [error.field, error.message]) ?? []),
  };
  const again = { href: signInPath(context), label: says(serverWords.signInTitle) };
  const shown = {
    title: says(serverWords.proveTitle),
    text: says(hasPassword ? serverWords.proveFirst : serverWords.proveBySignIn),
    refusal: refusal?.message ?? null,
    form: hasPassword ? form : null,
    onward: hasPassword ? { href: '/account', label: says(serverWords.accountTitle) } : again,
  };
  return sendPage(call, (looks) => linkPage({ ...shown, ...looks }), refusal);
}

/** Takes the answer of that page, then leads back to the one that asked for it. */
export async function submitProof(call: RouteCall): Promise<FastifyReply> {
  const { tools, guards } = call.context;
  const ways = await waysToProve(await ownerOf(call), guards.factors, tools);
  if (ways.length > 0) return answerProofStep(call, ways);
  try {
    await proveAgain(call);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return showProof(call, error);
  }
  return call.reply.redirect(proveGoal(call) || '/account', 303);
}
