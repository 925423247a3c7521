import type { FastifyReply } from 'fastify';
import type { FormState, JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { loseDevice } from '../../../accounts/challenges/lose-device.ts';
import { sendCode } from '../../../accounts/challenges/send-code.ts';
import { passkey } from '../../../accounts/factors/passkey.ts';
import type { SentLogin } from '../../../accounts/sign-in.ts';
import { signInByAnswer } from '../../../accounts/sign-in.ts';
import type { OfferedForm } from '../../../forms/served-form.ts';
import { type SecondStepProps, secondStepPage } from '../../../pages/account/second-step-page.tsx';
import { Refusal } from '../../../value/refusal.ts';
import { sayIn, sayTo } from '../../../value/say-to.ts';
import type { RouteCall } from '../../routes/route.ts';
import { browserSessionOf } from '../../visitor/browser-session.ts';
import { visitorOf } from '../../visitor/visitor-of.ts';
import { postedValues } from '../posted-values.ts';

type StepAsked = NonNullable<FormState['flows']['authentication']>;

/** What a page of the second step carries from one post to the next. */
export interface CarriedStep {
  readonly form: OfferedForm;
  readonly nonce: string;
  readonly isRemembered: boolean;
}

/** Answers a first proof that came without a script, or from a provider, and has to be followed by a second step. */
export async function showSecondStep(
  call: RouteCall,
  carried: CarriedStep,
  asked: StepAsked,
  refusal: Refusal | null = null,
): Promise<FastifyReply> {
  const { reply, context } = call;
  const { form, name } = carried.form;
  const { nonce, isRemembered } = carried;
  const { method, token, others, message, isWrong } = asked;
  const props: SecondStepProps = {
    ...{ action: '/second-step', title: null, helpsLost: true },
    ...{ method, others, message: refusal?.message ?? message, isWrong: isWrong || refusal !== null },
    options: await optionsFor(asked, carried, context),
    hidden: { form: name, nonce, auth_token: token, auth_method: method, remember: String(isRemembered) },
    language: form.blueprint.language,
    styles: context.assets.styles,
    brand: context.assets.brand,
    script: context.assets.account,
  };
  return reply
    .code(refusal?.status ?? (isWrong ? 422 : 200))
    .headers({ ...refusal?.headers, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(secondStepPage(props));
}

/** What a passkey is to sign; null for another method, and where the challenge is over. */
async function optionsFor(
  { method, token }: StepAsked,
  { form: { form }, nonce }: CarriedStep,
  { tools, guards }: RouteCall['context'],
): Promise<JsonObject | null> {
  if (method !== passkey.name) return null;
  const visit = tools.nonces.visitOf(nonce, form.id)?.id ?? '';
  const language = form.blueprint.language?.tag ?? 'en';
  const asked = { token, method, visit, language, purpose: 'sign-in' } as const;
  try {
    return (await sendCode(asked, guards.factors, tools)).options;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
}

/** Takes what was done on such a page: a code, another method, a lost device. */
export async function answerSecondStep(call: RouteCall): Promise<FastifyReply> {
  const { request, context } = call;
  const { tools, forms } = context;
  const { factors } = context.guards;
  const value = postedValues(request);
  const form = forms.offered.find(({ name }) => name === value('form'));
  if (form === undefined || form.form.settings.formType !== 'login')
    throw new Refusal(400, sayTo('en', serverWords.noForm));
  const nonce = value('nonce');
  const carried = { form, nonce, isRemembered: value('remember') === 'true' };
  const [token, method] = [value('auth_token'), value('auth_method')];
  const visit = tools.nonces.visitOf(nonce, form.form.id)?.id ?? '';
  const language = form.form.blueprint.language?.tag ?? 'en';
  const others = value('others').split(' ').filter(Boolean);
  const asked: StepAsked = { method, token, others, lostUrl: '', message: '', isWrong: false };
  const chosen = value('choose');
  try {
    if (value('lost') !== '')
      return await showSecondStep(call, carried, {
        ...asked,
        message: await loseDevice({ token, language }, factors, tools),
      });
    if (chosen === '') return await confirmStep(call, carried, { token, method, code: value('code') });
    const step = { token, method: chosen, visit, language, purpose: 'sign-in' } as const;
    const { message } = await sendCode(step, factors, tools);
    const rest = [...others, method].filter((one) => one !== chosen);
    return await showSecondStep(call, carried, { ...asked, method: chosen, others: rest, message });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return showSecondStep(call, carried, asked, error);
  }
}

async function confirmStep(
  call: RouteCall,
  carried: CarriedStep,
  answer: NonNullable<SentLogin['answer']>,
): Promise<FastifyReply> {
  const { request, reply, context } = call;
  const { form } = carried.form;
  const session = await browserSessionOf(call);
  if (!session.isOfOwnPage) throw new Refusal(403, sayIn(form, serverWords.signInHere));
  const { browser, signedIn } = session;
  const outcome = await signInByAnswer(
    { answer, isRemembered: carried.isRemembered },
    {
      ...{ form, browser, before: signedIn?.session ?? null },
      visit: context.tools.nonces.visitOf(carried.nonce, form.id)?.id ?? '',
      visitor: visitorOf(request, signedIn),
    },
    context.tools,
    context.guards,
  );
  if (outcome.type === 'challenged')
    return showSecondStep(call, carried, { ...outcome.challenge, isWrong: true });
  session.keep(outcome.opened);
  return reply.redirect('/account', 303);
}
