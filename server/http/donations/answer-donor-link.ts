import type { FastifyReply } from 'fastify';
import { serverWords } from 'formularium/languages';
import { donorLinkOf, openByDonorLink } from '../../donations/access/donor-session.ts';
import { linkPage } from '../../pages/account/link-page.tsx';
import { sayTo } from '../../value/say-to.ts';
import { languageTagOf } from '../pages/browser-language.ts';
import { sendPage } from '../pages/send-page.ts';
import type { RouteCall } from '../routes/route.ts';
import { donorCookie } from '../visitor/donor-cookie.ts';
import { demandOwnPage } from '../visitor/own-page.ts';

/** Shows the page of a donor's link. Nothing is changed by that: programs that look at mails open links too. */
export async function showDonorLink(call: RouteCall): Promise<FastifyReply> {
  const { request, reply, context } = call;
  const tag = languageTagOf(request);
  const link = await donorLinkOf(request.params['token'] ?? '', tag, context.tools);
  const button = sayTo(tag, serverWords.historyOpen);
  const shown = {
    title: sayTo(tag, serverWords.historyTitle),
    text: sayTo(tag, serverWords.historyLinkText, link.email),
    refusal: null,
    form: { id: 'open', action: request.url, fields: [], button },
    onward: null,
  };
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
  return sendPage(call, (looks) => linkPage({ ...shown, ...looks }));
}

/** Shows the donations of the link's address in this browser, once its button is pressed. */
export async function submitDonorLink({ request, reply, context }: RouteCall): Promise<FastifyReply> {
  const language = languageTagOf(request);
  demandOwnPage(request);
  const token = request.params['token'] ?? '';
  const opened = await openByDonorLink({ token, before: donorCookie.in(request), language }, context.tools);
  donorCookie.keep(request, reply, { text: opened.token, maxAge: opened.maxAge });
  return reply.redirect('/donations', 303);
}
