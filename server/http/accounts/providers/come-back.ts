import type { FastifyReply } from 'fastify';
import { returnFromProvider } from '../../../accounts/providers/return-from-provider.ts';
import { loginFormOf } from '../../admit.ts';
import { languageTagOf } from '../../pages/browser-language.ts';
import type { RouteCall } from '../../routes/route.ts';
import { browserSessionOf } from '../../visitor/browser-session.ts';
import { providerCookie } from '../../visitor/provider-cookie.ts';
import { showSecondStep } from '../factors/second-step.ts';
import { providerNamed } from './go-to-provider.ts';

/** Takes a browser that comes back from a provider: signs it in, asks for a second step, or links the provider. */
export async function comeBack(call: RouteCall): Promise<FastifyReply> {
  const { request, reply, context } = call;
  const { tools, guards, forms } = context;
  const provider = providerNamed(request.params['provider'] ?? '', call);
  const sealed = providerCookie.in(request) ?? '';
  // Whatever comes of it, this way has been gone.
  providerCookie.drop(request, reply);
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  const form = loginFormOf({ forms });
  if (form === null) throw new Error('A provider signs in where there is no login form.');
  const nonce = tools.nonces.issue(form.form.id);
  const { browser, signedIn, keep } = await browserSessionOf(call);
  const outcome = await returnFromProvider(
    {
      ...{ provider, sealed, browser, signedIn, address: request.ip },
      query: new URL(request.url, 'http://localhost').searchParams,
      visit: tools.nonces.visitOf(nonce, form.form.id)?.id ?? '',
      language: languageTagOf(request),
    },
    tools,
    guards.secondFactor,
  );
  if (outcome.type === 'challenged') {
    const carried = { form, nonce, isRemembered: false };
    return showSecondStep(call, carried, { ...outcome.challenge, isWrong: false });
  }
  keep(outcome.opened);
  return reply.redirect(outcome.type === 'linked' ? '/account?done=link' : '/account', 303);
}
