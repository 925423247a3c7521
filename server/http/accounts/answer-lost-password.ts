import type { FastifyReply } from 'fastify';
import { serverWords } from 'formularium/languages';
import { requestPassword } from '../../accounts/links/reset-password.ts';
import { type LinkPageProps, linkPage } from '../../pages/account/link-page.tsx';
import { Refusal } from '../../value/refusal.ts';
import { languageAskedFor, sayTo } from '../../value/say-to.ts';
import { signInPath } from '../admit.ts';
import type { RouteCall } from '../routes/route.ts';
import { isOfOwnPage } from '../visitor/own-page.ts';
import { postedValues } from './posted-values.ts';

/** Shows the page on which a new password is asked for. */
export function showLostPassword(call: RouteCall, refusal: Refusal | null = null): FastifyReply {
  const tag = languageAskedFor(call.request.headers['accept-language'])?.tag;
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
  const language = languageAskedFor(request.headers['accept-language'])?.tag ?? 'en';
  if (!isOfOwnPage(request)) throw new Refusal(403, sayTo(language, serverWords.pageTooOld));
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
  { request, reply, context }: RouteCall,
  refusal: Refusal | null,
  { text, form }: Pick<LinkPageProps, 'text' | 'form'>,
): FastifyReply {
  const language = languageAskedFor(request.headers['accept-language']);
  const props = {
    title: sayTo(language?.tag, serverWords.lostTitle),
    refusal: refusal?.message ?? null,
    onward: { href: signInPath(context), label: sayTo(language?.tag, serverWords.signInTitle) },
    ...{ text, form, language, styles: context.assets.styles, brand: context.assets.brand },
  };
  return reply
    .code(refusal?.status ?? 200)
    .headers({ ...refusal?.headers, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(linkPage(props));
}
