import type { FastifyReply } from 'fastify';
import { serverWords } from 'formularium/languages';
import { requestPassword } from '../../accounts/links/reset-password.ts';
import { type LinkPageProps, linkPage } from '../../pages/account/link-page.tsx';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { signInPath } from '../admit.ts';
import { languageTagOf, sayToBrowser } from '../pages/browser-language.ts';
import { sendPage } from '../pages/send-page.ts';
import type { RouteCall } from '../routes/route.ts';
import { demandOwnPage } from '../visitor/own-page.ts';
import { postedValues } from './posted-values.ts';

/** Shows the page on which a new password is asked for. */
export async function showLostPassword(
  call: RouteCall,
  refusal: Refusal | null = null,
): Promise<FastifyReply> {
  const tag = languageTagOf(call.request);
  const label = sayTo(tag, serverWords.emailLabel);
  return send(call, refusal, {
    text: sayTo(tag, serverWords.lostText),
    form: {
      id: 'lost',
      action: '/account/lost',
      fields: [{ name: 'email', label, type: 'email', autocomplete: 'username' }],
      button: sayTo(tag, serverWords.lostButton),
    },
  });
}

/** Has the link mailed. The answer is the same for every address. */
export async function submitLostPassword(call: RouteCall): Promise<FastifyReply> {
  const { request, context } = call;
  const language = languageTagOf(request);
  demandOwnPage(request);
  const email = postedValues(request)('email');
  try {
    await requestPassword({ email, address: request.ip, language }, context.tools);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return showLostPassword(call, error);
  }
  return send(call, null, { text: sayTo(language, serverWords.lostSent), form: null });
}

function send(
  call: RouteCall,
  refusal: Refusal | null,
  { text, form }: Pick<LinkPageProps, 'text' | 'form'>,
): FastifyReply {
  const { request, reply, context } = call;
  const shown = {
    title: sayToBrowser(request, serverWords.lostTitle),
    refusal: refusal?.message ?? null,
    onward: { href: signInPath(context), label: sayToBrowser(request, serverWords.signInTitle) },
  };
  reply.header('cache-control', 'no-store');
  return sendPage(call, (looks) => linkPage({ ...shown, text, form, ...looks }), refusal);
}
