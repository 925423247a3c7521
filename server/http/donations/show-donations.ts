import type { FastifyReply } from 'fastify';
import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { leaveDonations } from '../../donations/access/donor-session.ts';
import { historyOf, statementOf } from '../../donations/access/history.ts';
import { requestDonorLink } from '../../donations/access/request-link.ts';
import { subscriptionsOf } from '../../payments/subscriptions/donor-subscriptions.ts';
import { zoneText } from '../../value/clock.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { postedValues } from '../accounts/posted-values.ts';
import { languageTagOf } from '../pages/browser-language.ts';
import type { RouteCall } from '../routes/route.ts';
import { donorCookie } from '../visitor/donor-cookie.ts';
import { demandOwnPage, isOfOwnPage } from '../visitor/own-page.ts';
import { donationOwnerOf } from './donation-owner.ts';
import { sendDonations } from './send-donations.ts';
import { subscriptionText } from './show-subscription.ts';
import { subscriptionPath } from './subscription-forms.ts';

const FIND = { id: 'find', action: '/donations' } as const;
const LEAVE = { id: 'leave', action: '/donations/leave', posts: { name: 'leave', value: '1' } } as const;

/** Shows the history of whoever asks, and how to see all of it. */
export async function showHistory(
  call: RouteCall,
  { note = '', refusal = null }: { readonly note?: string; readonly refusal?: Refusal | null } = {},
): Promise<FastifyReply> {
  const { tools } = call.context;
  const tag = languageTagOf(call.request);
  const says = (word: Parameters<typeof sayTo>[1], ...values: readonly string[]) =>
    sayTo(tag, word, ...values);
  const owner = await donationOwnerOf(call);
  const { lines, years } = await historyOf(owner, tag, tools);
  const isProved = owner.emailKeys.length > 0;
  const recurring = await tools.storage.read((transaction) => subscriptionsOf(owner, transaction));
  const said = historyNote(isProved, lines.length > 0);
  const email = {
    name: 'email',
    label: says(serverWords.emailLabel),
    type: 'email',
    autocomplete: 'email',
  } as const;
  const isKnown = donorCookie.in(call.request) !== null && owner.sessionId !== null;
  return sendDonations(call, refusal, {
    title: says(serverWords.historyTitle),
    note: note || (said === null ? '' : says(said)),
    lines,
    totals: [],
    groups: [
      {
        title: says(serverWords.recurringTitle),
        links: recurring.map((one) => ({ href: subscriptionPath(one), label: subscriptionText(one, tag) })),
      },
      {
        title: says(serverWords.statementsTitle),
        links: years.map((year) => ({
          ...{ href: `/donations/statements/${year}`, label: says(serverWords.statementLink, year) },
        })),
      },
      {
        title: '',
        forms: [
          ...(isProved ? [] : [{ ...FIND, fields: [email], button: says(serverWords.historyButton) }]),
          ...(isKnown ? [{ ...LEAVE, fields: [], button: says(serverWords.historyLeave) }] : []),
        ],
      },
    ],
  });
}

/** What there is to know about a history; null for one that is whole. */
export function historyNote(isProved: boolean, hasLines: boolean): Word | null {
  if (isProved) return hasLines ? null : serverWords.historyNone;
  return hasLines ? serverWords.historyGuest : serverWords.historyAsk;
}

/** Has the link mailed. The answer is the same for every address. */
export async function askForLink(call: RouteCall): Promise<FastifyReply> {
  const { request, context } = call;
  const language = languageTagOf(request);
  const email = postedValues(request)('email');
  demandOwnPage(request);
  try {
    await requestDonorLink({ email, address: request.ip, language }, context.tools);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return showHistory(call, { refusal: error });
  }
  return showHistory(call, { note: sayTo(language, serverWords.historySent) });
}

/** Forgets in this browser whose donations it has shown. */
export async function leaveHistory(call: RouteCall): Promise<FastifyReply> {
  const { request, reply, context } = call;
  if (!isOfOwnPage(request)) return showHistory(call);
  await leaveDonations(donorCookie.in(request), context.tools);
  donorCookie.drop(request, reply);
  return showHistory(call);
}

/** Shows what has arrived in a year, in each currency. */
export async function showStatement(call: RouteCall): Promise<FastifyReply> {
  const { request, context } = call;
  const { year = '' } = request.params;
  const tag = languageTagOf(request);
  const statement = await statementOf(await donationOwnerOf(call), year, tag, context.tools);
  if (statement === null || statement.lines.length === 0)
    throw new Refusal(404, sayTo(tag, serverWords.nothingHere));
  return sendDonations(call, null, {
    title: sayTo(tag, serverWords.statementTitle, year),
    note: sayTo(tag, serverWords.statementNote, year, zoneText(context.tools.clock.timeZone)),
    lines: statement.lines,
    totals: [
      ...(statement.donors.length === 0
        ? []
        : [{ label: sayTo(tag, serverWords.receiptDonor), text: statement.donors.join(', ') }]),
      ...statement.totals.map(({ currency, total }) => ({
        ...{ label: sayTo(tag, serverWords.statementTotal, currency), text: total },
      })),
    ],
    groups: [{ title: '', links: [{ href: '/donations', label: sayTo(tag, serverWords.historyTitle) }] }],
  });
}
