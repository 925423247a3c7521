import type { FastifyReply } from 'fastify';
import { serverWords } from 'formularium/languages';
import { demandFreshFactor } from '../../../accounts/challenges/prove-by-factor.ts';
import { beginApp, confirmApp } from '../../../accounts/enrolment/add-app.ts';
import { beginPasskey, finishPasskey } from '../../../accounts/enrolment/add-passkey.ts';
import { makeCodes } from '../../../accounts/enrolment/make-codes.ts';
import { removeFactor } from '../../../accounts/enrolment/remove-factor.ts';
import { renamePasskey } from '../../../accounts/enrolment/rename-passkey.ts';
import { rotateSession } from '../../../accounts/enrolment/rotate-session.ts';
import { turnOnEmail } from '../../../accounts/enrolment/turn-on-email.ts';
import { relyingPartyOf } from '../../../accounts/factors/relying-party.ts';
import { isFactorRequired } from '../../../accounts/factors/required-factor.ts';
import { isFresh, type SignedIn } from '../../../accounts/session-of.ts';
import { Refusal } from '../../../value/refusal.ts';
import { sayTo } from '../../../value/say-to.ts';
import { languageTagOf } from '../../pages/browser-language.ts';
import type { RouteCall } from '../../routes/route.ts';
import { keepSessionToken } from '../../visitor/session-cookie.ts';
import { postedValues } from '../posted-values.ts';
import { proveAgain } from '../prove-again.ts';
import { ownerOf } from '../show-account.ts';
import { type ShownFactors, showFactors } from './show-factors.ts';

/** A change that somebody asks for. */
interface AskedChange {
  readonly signedIn: SignedIn;
  readonly value: (name: string) => string;
  readonly says: (word: Parameters<typeof sayTo>[1]) => string;
  readonly call: RouteCall;
}

/** What was changed: what the page shows, and the factor that was shown to work. Null where only something is to be shown. */
interface Changed extends ShownFactors {
  readonly proved?: string;
  readonly isChange?: boolean;
}

/** Does what one form of the page asks for, if whoever is signed in has proved who they are within the last minutes. */
export async function changeFactors(call: RouteCall): Promise<FastifyReply> {
  const { request, context } = call;
  const { tools } = context;
  const signedIn = await ownerOf({ request, context });
  const value = postedValues(request);
  const tag = languageTagOf(request);
  const form = value('do');
  const asked: AskedChange = { signedIn, value, says: (word) => sayTo(tag, word), call };
  try {
    if (form === 'prove') return await showFactors(call, { signedIn: await proveAgain(call) });
    const change = CHANGES.get(form);
    if (change === undefined) throw new Refusal(400, asked.says(serverWords.pageTooOld));
    await demandFreshFactor(signedIn, tag, context);
    if (!isFresh(signedIn, tools)) throw new Refusal(403, asked.says(serverWords.proveFirst));
    const { proved: kind, isChange = true, ...shown } = await change(asked);
    if (!isChange) return await showFactors(call, shown);
    const shownNow = kind === undefined ? [] : [kind];
    const opened = await tools.storage.transaction((transaction) =>
      rotateSession(signedIn.session, shownNow, transaction, tools),
    );
    keepSessionToken(request, call.reply, opened);
    return await showFactors(call, shown);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return showFactors(call, { refused: { form, refusal: error } });
  }
}

const CHANGES: ReadonlyMap<string, (asked: AskedChange) => Promise<Changed>> = new Map([
  ['begin-app', beginning],
  ['confirm-app', confirming],
  ['begin-passkey', beginningPasskey],
  ['add-passkey', addingPasskey],
  ['use-email', usingEmail],
  ['make-codes', makingCodes],
  ['remove', removing],
  ['rename', renaming],
]);

async function beginning({ signedIn: { account }, says, call }: AskedChange): Promise<Changed> {
  const { tools, guards } = call.context;
  const app = await beginApp({ account, site: relyingPartyOf(guards.factors).id }, tools);
  if (app === null) throw new Refusal(422, says(serverWords.factorsEnough));
  return { app, isChange: false };
}

async function confirming(asked: AskedChange): Promise<Changed> {
  const { signedIn, value, says, call } = asked;
  const { isRight, codes } = await confirmApp(signedIn.account, value('code'), call.context.tools);
  if (isRight) return { codes, proved: 'totp', notice: says(serverWords.factorSaved) };
  const { app } = await beginning(asked);
  const refusal = new Refusal(422, says(serverWords.codeWrong));
  return { ...(app && { app }), refused: { form: 'confirm-app', refusal }, isChange: false };
}

async function beginningPasskey({ signedIn, value, says, call }: AskedChange): Promise<Changed> {
  const { tools, guards } = call.context;
  const site = guards.factors;
  const { account, session } = signedIn;
  const begun = await beginPasskey({ account, session: session.id, site }, tools);
  if (begun === null) throw new Refusal(422, says(serverWords.factorsEnough));
  return { passkey: { ...begun, name: value('name').trim() || 'Passkey' }, isChange: false };
}

async function addingPasskey({ signedIn, value, says, call }: AskedChange): Promise<Changed> {
  const { tools, guards } = call.context;
  const site = guards.factors;
  const { account, session } = signedIn;
  const made = { token: value('token'), response: value('response'), name: value('name') };
  const codes = await finishPasskey({ account, session: session.id, site, ...made }, tools);
  if (codes === null) throw new Refusal(422, says(serverWords.passkeyFailed));
  return { codes, proved: 'passkey', notice: says(serverWords.factorSaved) };
}

async function usingEmail({ signedIn: { account }, says, call }: AskedChange): Promise<Changed> {
  const { tools, guards } = call.context;
  if (!guards.factors.allowsEmail) throw new Refusal(403, says(serverWords.notAllowed));
  return { codes: await turnOnEmail(account, tools), notice: says(serverWords.factorSaved) };
}

async function makingCodes({ signedIn: { account }, call }: AskedChange): Promise<Changed> {
  return { codes: await makeCodes(account, call.context.tools) };
}

async function removing({ signedIn: { account }, value, says, call }: AskedChange): Promise<Changed> {
  const { tools, guards } = call.context;
  const mustKeepOne = isFactorRequired(account.role, guards.factors);
  const outcome = await removeFactor({ account, id: value('factor'), mustKeepOne }, tools);
  if (outcome === 'last') throw new Refusal(422, says(serverWords.factorLast));
  return outcome === 'removed' ? { notice: says(serverWords.factorGone) } : { isChange: false };
}

async function renaming({ signedIn: { account }, value, says, call }: AskedChange): Promise<Changed> {
  const isRenamed = await renamePasskey(account.id, value('factor'), value('name'), call.context.tools);
  return isRenamed ? { notice: says(serverWords.passkeyRenamed), isChange: false } : { isChange: false };
}
