import type { FastifyReply } from 'fastify';
import { serverWords } from 'formularium/languages';
import { donorLinkOf, openByDonorLink } from '../../donations/access/donor-session.ts';
import { linkPage } from '../../pages/account/link-page.tsx';
import { Refusal } from '../../value/refusal.ts';
import { languageAskedFor, sayTo } from '../../value/say-to.ts';
import type { RouteCall } from '../routes/route.ts';
import { donorCookie } from '../visitor/donor-cookie.ts';
import { isOfOwnPage } from '../visitor/own-page.ts';

/** Shows the page of a donor's link. Nothing is changed by that: programs that look at mails open links too. */
export async function showDonorLink({ request, reply, context }: RouteCall): Promise<FastifyReply> {
  const language = languageAskedFor(request.headers['accept-language']);
  const link = await donorLinkOf(request.params['token'] ?? '', language?.tag ?? 'en', context.tools);
  const props = {
    title: sayTo(language?.tag, serverWords.historyTitle),
    text: sayTo(language?.tag, serverWords.historyLinkText, link.email),
    refusal: null,
    form: {
      id: 'open',
      action: request.url,
      fields: [],
      button: sayTo(language?.tag, serverWords.historyOpen),
    },
    onward: null,
    ...{ language, styles: context.assets.styles, brand: context.assets.brand },
  };
  return reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' })
    .type('text/html; charset=utf-8')
    .send(linkPage(props));
}

/** Shows the donations of the link's address in this browser, once its button is pressed. */
export async function submitDonorLink({ request, reply, context }: RouteCall): Promise<FastifyReply> {
  const language = languageAskedFor(request.headers['accept-language'])?.tag ?? 'en';
  if (!isOfOwnPage(request)) throw new Refusal(403, sayTo(language, serverWords.pageTooOld));
  const token = request.params['token'] ?? '';
  const opened = await openByDonorLink({ token, before: donorCookie.in(request), language }, context.tools);
  donorCookie.keep(request, reply, { text: opened.token, maxAge: opened.maxAge });
  return reply.redirect('/donations', 303);
}
