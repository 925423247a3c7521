import type { FastifyReply } from 'fastify';
import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { waysToProve } from '../../accounts/challenges/prove-by-factor.ts';
import { SHORTEST_PASSWORD } from '../../accounts/passwords/password-problem.ts';
import { labelOf } from '../../accounts/providers/link-identity.ts';
import { isFresh, type SignedIn } from '../../accounts/session-of.ts';
import { accountPage } from '../../pages/account/account-page.tsx';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { csrfTokenOf } from '../admit.ts';
import { browserLanguage } from '../pages/browser-language.ts';
import { sendPage } from '../pages/send-page.ts';
import type { RouteCall } from '../routes/route.ts';
import { signedInWith } from '../visitor/signed-in.ts';
import { listedDrafts } from './listed-drafts.ts';

/** What the account page says after something was done, by the name in its address. */
const NOTICES: ReadonlyMap<unknown, Word> = new Map<unknown, Word>([
  ['password', serverWords.passwordSaved],
  ['email', serverWords.changeEmailSent],
  ['session', serverWords.sessionEnded],
  ['link', serverWords.providerLinked],
  ['unlink', serverWords.providerUnlinked],
  ['draft', serverWords.ownDraftGone],
]);

/** Who is signed in with a request; the route has seen to it that somebody is. */
export async function ownerOf({
  request,
  context,
}: Pick<RouteCall, 'request' | 'context'>): Promise<SignedIn> {
  const signedIn = await signedInWith(request, context);
  if (signedIn === null) throw new Error('A route that needs a session was answered without one.');
  return signedIn;
}

/** Answers with the account page, after what was refused or without that. */
export async function showAccount(
  call: RouteCall,
  refused: { readonly form: string; readonly refusal: Refusal } | null = null,
): Promise<FastifyReply> {
  const { request, context } = call;
  const signedIn = await ownerOf(call);
  const { account, session } = signedIn;
  const { tools, guards } = context;
  const language = browserLanguage(request);
  const now = tools.clock.now().getTime();
  const [sessions, linked] = await tools.storage.read(async (transaction) => [
    await transaction.sessions.ofAccount(account.id, now),
    await transaction.identities.ofAccount(account.id),
  ]);
  const word = NOTICES.get(Object(request.query).done);
  const content = {
    ...{ name: account.name, email: account.writtenEmail, role: account.role },
    sessions: sessions.map(({ id, browser, seenAt }) => ({
      ...{ id, browser, isThis: id === session.id },
      seen: tools.clock.inWords(new Date(seenAt), language?.tag ?? 'en'),
    })),
    drafts: await listedDrafts(account.id, language, context),
    csrf: csrfTokenOf(signedIn, tools),
    hasPassword: account.passwordHash !== null,
    mustProve: !isFresh(signedIn, tools) && (await waysToProve(signedIn, guards.factors, tools)).length > 0,
    providers: {
      linked: linked.map((one) => ({ id: one.id, email: one.email, label: labelOf(one, guards) })),
      offered: [...guards.providers.values()].filter((one) =>
        linked.every(({ issuer }) => issuer !== one.issuer),
      ),
      isFresh: isFresh(signedIn, tools),
    },
    notice: word === undefined ? null : sayTo(language?.tag, word),
    refused: refused && {
      form: refused.form,
      message: refused.refusal.message,
      errors: new Map(refused.refusal.errors.map(({ field, message }) => [field, message])),
    },
    shortestPassword: SHORTEST_PASSWORD,
  };
  return sendPage(call, (looks) => accountPage({ ...content, ...looks }), refused?.refusal);
}

/** Changes something of an account, then leads to its page; shows the page with the reason where that is refused. */
export async function changeOrShow(
  call: RouteCall,
  form: string,
  change: () => Promise<void>,
): Promise<FastifyReply> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return showAccount(call, { form, refusal: error });
  }
  return call.reply.redirect(`/account?done=${form}`, 303);
}
