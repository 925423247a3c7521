import type { JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { Challenge } from '../../accounts/second-factor.ts';
import { type SentLogin, signIn } from '../../accounts/sign-in.ts';
import type { SentSubmission, SettlingRules } from '../../submissions/settle-sent.ts';
import { settleUnkept } from '../../submissions/settle-unkept.ts';
import { Refusal } from '../../value/refusal.ts';
import { acceptance, rejection } from '../../value/reply.ts';
import { sayIn } from '../../value/say-to.ts';
import type { Context } from '../context.ts';
import type { BrowserSession } from '../visitor/browser-session.ts';

interface PostedLogin {
  readonly sent: SentSubmission;
  readonly nonce: string;
  readonly session: BrowserSession;
  readonly answer: SentLogin['answer'];
}

/** Signs a browser in with a login form, and gives the reply. Nothing of the form is kept. */
export async function signInWith(
  { sent, nonce, session, answer }: PostedLogin,
  { tools, keeping, guards }: Pick<Context, 'tools' | 'keeping' | 'guards'>,
): Promise<JsonObject> {
  const { served, visitor } = sent;
  const { form } = served;
  if (!session.isOfOwnPage) throw new Refusal(403, sayIn(form, serverWords.signInHere));
  const { submission, message } = await settleUnkept(sent, tools, rulesFor(answer, keeping));
  const visit = tools.nonces.visitOf(nonce, form.id)?.id ?? '';
  const { browser, signedIn } = session;
  const before = signedIn?.session ?? null;
  const login = { form, submission, visit, visitor, browser, before, answer };
  const outcome = await signIn(login, tools, guards);
  if (outcome.type === 'challenged') return challengeReply(outcome.status, outcome.challenge);
  session.keep(outcome.opened);
  return acceptance(message);
}

/** The first step was verified when it led to the challenge: a captcha is good for one, and its token comes with the code again. */
function rulesFor(answer: SentLogin['answer'], rules: SettlingRules): SettlingRules {
  return answer === null ? rules : { ...rules, verify: async () => true };
}

/** Asks for the second factor (spec 001 §7, call 5). */
function challengeReply(
  status: 'show' | 'invalid',
  { message, method, token, others, lostUrl }: Challenge,
): JsonObject {
  const more = { auth_method: method, auth_token: token, auth_nav: others, lost_url: lostUrl };
  return rejection(message, [], { authentication: status, ...more });
}
