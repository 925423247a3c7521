import type { FastifyReply } from 'fastify';
import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { join, leave, whoJoins, whoLeaves } from '../../mailing/subscription-links.ts';
import { type LinkPageProps, linkPage } from '../../pages/account/link-page.tsx';
import { languageTagOf, sayToBrowser } from '../pages/browser-language.ts';
import { sendPage } from '../pages/send-page.ts';
import type { RouteCall } from '../routes/route.ts';
import { demandOwnPage } from '../visitor/own-page.ts';

/** What the links of the mailing list do, and what their pages say. */
const LINKS = {
  join: {
    ...{ who: whoJoins, act: join, text: serverWords.mailingJoinText, button: serverWords.mailingJoin },
    done: serverWords.mailingJoined,
  },
  leave: {
    ...{ who: whoLeaves, act: leave, text: serverWords.mailingLeaveText, button: serverWords.mailingLeave },
    done: serverWords.mailingLeft,
  },
} as const;

/** Shows the page of a link. Nothing is changed by that: programs that look at mails open links too. */
export async function showMailingLink(call: RouteCall, link: keyof typeof LINKS): Promise<FastifyReply> {
  const { request, context } = call;
  const { who, text, button } = LINKS[link];
  const subscriber = await who(tokenOf(call), languageTagOf(request), context.tools);
  const form = { id: link, action: request.url, fields: [], button: sayToBrowser(request, button) };
  return send(call, { text, email: subscriber.email, form });
}

/**
 * Does what a link is for, once its button is pressed. A program that reads mails may take its reader off the list by itself (RFC 8058),
 * from wherever it runs; nobody is put on it from elsewhere.
 */
export async function submitMailingLink(call: RouteCall, link: keyof typeof LINKS): Promise<FastifyReply> {
  const { request, context } = call;
  const { act, done } = LINKS[link];
  if (link === 'join') demandOwnPage(request);
  const { email } = await act(tokenOf(call), languageTagOf(request), context.tools);
  return send(call, { text: done, email, form: null });
}

interface ShownLink {
  readonly text: Word;
  readonly email: string;
  readonly form: LinkPageProps['form'];
}

function send(call: RouteCall, { text, email, form }: ShownLink): FastifyReply {
  const title = sayToBrowser(call.request, serverWords.mailingTitle);
  const shown = { title, text: sayToBrowser(call.request, text, email), refusal: null, form, onward: null };
  call.reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
  return sendPage(call, (looks) => linkPage({ ...shown, ...looks }));
}

function tokenOf({ request }: RouteCall): string {
  return request.params['token'] ?? '';
}
