import type { FastifyReply } from 'fastify';
import { serverWords } from 'formularium/languages';
import { type BegunFlow, beginFlow } from '../../../accounts/providers/provider-flow.ts';
import { refusalFor } from '../../../accounts/providers/return-from-provider.ts';
import type { SignInProvider } from '../../../accounts/providers/sign-in-provider.ts';
import { isFresh } from '../../../accounts/session-of.ts';
import { linkPage } from '../../../pages/account/link-page.tsx';
import { Refusal } from '../../../value/refusal.ts';
import { sayTo } from '../../../value/say-to.ts';
import { languageTagOf, sayToBrowser } from '../../pages/browser-language.ts';
import { sendPage } from '../../pages/send-page.ts';
import type { RouteCall } from '../../routes/route.ts';
import { providerCookie } from '../../visitor/provider-cookie.ts';
import { ownerOf } from '../show-account.ts';

/** The provider of this name. Throws a `Refusal` where there is none. */
export function providerNamed(name: string, { request, context }: RouteCall): SignInProvider {
  const provider = context.guards.providers.get(name);
  if (provider !== undefined) return provider;
  const tag = languageTagOf(request);
  throw new Refusal(404, sayTo(tag, serverWords.nothingHere));
}

async function begun(
  call: RouteCall,
  provider: SignInProvider,
  session: string | null,
): Promise<Pick<BegunFlow, 'address'>> {
  const { request, reply, context } = call;
  const { tools, guards } = context;
  const language = languageTagOf(request);
  const site = guards.factors.publicAddress();
  const flow = await beginFlow(provider, { session, site }, tools).catch((error: unknown) => {
    throw refusalFor(error, { language, provider }, tools);
  });
  providerCookie.keep(request, reply, { text: flow.sealed, maxAge: flow.maxAge });
  reply.header('cache-control', 'no-store');
  return flow;
}

/** Leads a browser to the provider at which its visitor wants to sign in. */
export async function goToProvider(call: RouteCall): Promise<FastifyReply> {
  const { provider: name = '' } = call.request.params;
  const { address } = await begun(call, providerNamed(name, call), null);
  return call.reply.redirect(address.href, 302);
}

/**
 * Leads whoever is signed in to the provider that they want to link. A form may be sent to this server only, and what a browser is led to
 * after that counts as well: so the answer is a page that leads on.
 */
export async function goToLink(call: RouteCall, name: string): Promise<FastifyReply> {
  const { request, reply, context } = call;
  const signedIn = await ownerOf(call);
  if (!isFresh(signedIn, context.tools)) return reply.redirect('/account/prove', 303);
  const provider = providerNamed(name, call);
  const { address } = await begun(call, provider, signedIn.session.id);
  const title = sayToBrowser(request, serverWords.providerLink, provider.label);
  const onward = { href: address.href, label: sayToBrowser(request, serverWords.onward) };
  const shown = { title, text: '', refusal: null, form: null, onward, refresh: address.href };
  return sendPage(call, (looks) => linkPage({ ...shown, ...looks }));
}
