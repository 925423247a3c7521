import type { FastifyReply } from 'fastify';
import { isToBeRemembered } from '../../accounts/registration/account-fields.ts';
import type { PostOutcome } from '../../without-script/outcome.ts';
import { showSecondStep } from '../accounts/factors/second-step.ts';
import { formAt, viewIn } from '../form-at.ts';
import { paymentPath } from '../payments/payment-path.ts';
import type { RouteCall } from '../routes/route.ts';
import { placeOf, sentAddress } from './sent-address.ts';

const WANTING = 422;

/**
 * Answers the post of a page with the page that follows; an accepted submission leads on to a page that sends nothing, and one that is to be
 * paid first to a page that says so. `url` is the address of the form.
 */
export async function answerOutcome(
  outcome: PostOutcome,
  call: RouteCall,
  url: string = call.request.url,
): Promise<FastifyReply> {
  const { request, reply } = call;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  // The address may hold a draft's token, which no other address is told.
  if (Object(request.query).draft !== undefined) reply.header('referrer-policy', 'strict-origin');
  if (outcome.type === 'left') return reply.redirect(outcome.url, 303);
  if (outcome.type === 'to-pay')
    return reply.redirect(paymentPath(request.params['name'] ?? '', outcome), 303);
  const { page, served } = formAt(call);
  // A login is not kept, so there is nothing to show of it but whose account it is.
  const isLogin = served.form.settings.formType === 'login';
  if (outcome.type === 'sent') return reply.redirect(isLogin ? '/account' : sentAddress(url, outcome), 303);
  const { view, refusal } = outcome;
  const { state, carried } = view;
  const asked = state.phase === 'authenticating' ? state.flows.authentication : null;
  if (asked !== null) {
    const { nonce, answers } = carried.form;
    const isRemembered = isToBeRemembered(answers);
    return showSecondStep(call, { form: served, nonce, isRemembered }, asked);
  }
  const status = refusal?.status ?? (view.state.notice?.tone === 'invalid' ? WANTING : 200);
  return reply
    .code(status)
    .headers(refusal?.headers ?? {})
    .type('text/html; charset=utf-8')
    .send(await page.later(view, placeOf(request, url), viewIn(request)));
}
