import type { FastifyReply } from 'fastify';
import { serverWords } from 'formularium/languages';
import { askForProof, type ProofAsked, proveByFactor } from '../../../accounts/challenges/prove-by-factor.ts';
import { passkey } from '../../../accounts/factors/passkey.ts';
import { secondStepPage } from '../../../pages/account/second-step-page.tsx';
import { Refusal } from '../../../value/refusal.ts';
import { csrfTokenOf } from '../../admit.ts';
import { languageTagOf, sayToBrowser } from '../../pages/browser-language.ts';
import { sendPage } from '../../pages/send-page.ts';
import type { RouteCall } from '../../routes/route.ts';
import { keepSessionToken } from '../../visitor/session-cookie.ts';
import { postedValues } from '../posted-values.ts';
import { proveGoal } from '../prove-goal.ts';
import { ownerOf } from '../show-account.ts';

/** What the page shows: what is asked for, or the ways among which somebody chooses. */
interface ShownStep extends ProofAsked {
  readonly isWrong?: boolean;
}

/** The page on which somebody proves by a second factor who they are: first they choose by which one. */
export function showWaysToProve(
  call: RouteCall,
  ways: readonly string[],
  refusal: Refusal | null = null,
): Promise<FastifyReply> {
  const message = refusal?.message ?? '';
  return show(
    call,
    { method: '', token: '', others: ways, message, options: null, isWrong: refusal !== null },
    refusal,
  );
}

/** Takes what was done on such a page: a way was chosen, or a code was entered. */
export async function answerProofStep(call: RouteCall, ways: readonly string[]): Promise<FastifyReply> {
  const { request, reply, context } = call;
  const signedIn = await ownerOf(call);
  const value = postedValues(request);
  const language = languageTagOf(request);
  const ask = (method: string): Promise<ProofAsked> => askForProof(signedIn, { method, language }, context);
  const [token, method, chosen] = [value('auth_token'), value('auth_method'), value('choose')];
  try {
    if (chosen !== '') return await show(call, await ask(chosen));
    const answer = { token, method, code: value('code'), address: request.ip, language };
    const outcome = await proveByFactor(signedIn, answer, context);
    if ('session' in outcome) {
      keepSessionToken(request, reply, outcome);
      return reply.redirect(proveGoal(call) || '/account', 303);
    }
    // What a passkey was to sign is used up.
    const asked = method === passkey.name ? await ask(method) : { ...outcome, options: null };
    return await show(call, { ...asked, message: outcome.message, isWrong: true });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return showWaysToProve(call, ways, error);
  }
}

async function show(
  call: RouteCall,
  { method, token, others, message, options, isWrong = false }: ShownStep,
  refusal: Refusal | null = null,
): Promise<FastifyReply> {
  const { request, context } = call;
  const { assets, tools } = context;
  const hidden = {
    csrf: csrfTokenOf(await ownerOf(call), tools),
    ...{ auth_token: token, auth_method: method, for: proveGoal(call) },
  };
  const content = {
    ...{ action: '/account/prove', title: sayToBrowser(request, serverWords.proveTitle) },
    ...{ method, others, message: message || sayToBrowser(request, serverWords.proveByFactor) },
    ...{ isWrong, hidden, options, helpsLost: false, script: assets.account },
  };
  const refused = refusal ?? (isWrong ? { status: 422, headers: {} } : null);
  return sendPage(call, (looks) => secondStepPage({ ...content, ...looks }), refused);
}
