import type { FastifyReply } from 'fastify';
import { serverWords } from 'formularium/languages';
import { donorSessionOf, leaveDonations } from '../../donations/access/donor-session.ts';
import { historyOf, statementOf } from '../../donations/access/history.ts';
import { requestDonorLink } from '../../donations/access/request-link.ts';
import { type HistoryPageProps, historyPage } from '../../pages/donations/history-page.tsx';
import type { DonationOwner } from '../../storage/repositories/donations.ts';
import { Refusal } from '../../value/refusal.ts';
import { languageAskedFor, sayTo } from '../../value/say-to.ts';
import { postedValues } from '../accounts/posted-values.ts';
import type { RouteCall } from '../routes/route.ts';
import { donorCookie } from '../visitor/donor-cookie.ts';
import { isOfOwnPage } from '../visitor/own-page.ts';
import { signedInWith } from '../visitor/signed-in.ts';

const TITLE = { id: 'find', action: '/donations' } as const;

/** What a browser may see: what was given in it, with an address that it has proved, or by whoever is signed in. */
async function donationOwnerOf({
  request,
  context,
}: Pick<RouteCall, 'request' | 'context'>): Promise<DonationOwner> {
  // What another site has caused is nobody’s, but for a link that is followed.
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const token = isRead || isOfOwnPage(request) ? donorCookie.in(request) : null;
  const session = await donorSessionOf(token, context.tools);
  const account = (await signedInWith(request, context))?.account ?? null;
  return {
    // The address of an account was confirmed before it could sign in.
    emailKeys: [session?.emailKey ?? '', account?.email ?? ''].filter((key) => key !== ''),
    accountId: account?.id ?? null,
    sessionId: session?.id ?? null,
  };
}

/** Shows the history of whoever asks, and how to see all of it. */
export async function showHistory(
  call: RouteCall,
  { note = '', refusal = null }: { readonly note?: string; readonly refusal?: Refusal | null } = {},
): Promise<FastifyReply> {
  const { tools } = call.context;
  const tag = languageAskedFor(call.request.headers['accept-language'])?.tag;
  const says = (word: Parameters<typeof sayTo>[1], ...values: readonly string[]) =>
    sayTo(tag, word, ...values);
  const owner = await donationOwnerOf(call);
  const { lines, years } = await historyOf(owner, tag ?? 'en', tools);
  const isProved = owner.emailKeys.length > 0;
  const unproved = lines.length > 0 ? serverWords.historyGuest : serverWords.historyAsk;
  const said = isProved && lines.length === 0 ? serverWords.historyNone : isProved ? null : unproved;
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
    links: years.map((year) => ({
      ...{ href: `/donations/statements/${year}`, label: says(serverWords.statementLink, year) },
    })),
    forms: [
      ...(isProved ? [] : [{ ...TITLE, fields: [email], button: says(serverWords.historyButton) }]),
      ...(isKnown
        ? [{ id: 'leave', action: '/donations/leave', fields: [], button: says(serverWords.historyLeave) }]
        : []),
    ],
  });
}

/** Has the link mailed. The answer is the same for every address. */
export async function askForLink(call: RouteCall): Promise<FastifyReply> {
  const { request, context } = call;
  const language = languageAskedFor(request.headers['accept-language'])?.tag ?? 'en';
  const email = postedValues(request)('email');
  if (!isOfOwnPage(request)) throw new Refusal(403, sayTo(language, serverWords.pageTooOld));
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
  const tag = languageAskedFor(request.headers['accept-language'])?.tag;
  const statement = await statementOf(await donationOwnerOf(call), year, tag ?? 'en', context.tools);
  if (statement === null || statement.lines.length === 0)
    throw new Refusal(404, sayTo(tag, serverWords.nothingHere));
  return sendDonations(call, null, {
    title: sayTo(tag, serverWords.statementTitle, year),
    note: sayTo(tag, serverWords.statementNote, year),
    lines: statement.lines,
    totals: statement.totals.map(({ currency, total }) => ({
      ...{ label: sayTo(tag, serverWords.statementTotal, currency), text: total },
    })),
    links: [{ href: '/donations', label: sayTo(tag, serverWords.historyTitle) }],
    forms: [],
  });
}

function sendDonations(
  { request, reply, context }: RouteCall,
  refusal: Refusal | null,
  shown: Omit<HistoryPageProps, 'refusal' | 'heads' | 'language' | 'styles' | 'brand'>,
): FastifyReply {
  const language = languageAskedFor(request.headers['accept-language']);
  const heads = {
    day: sayTo(language?.tag, serverWords.receiptDate),
    form: sayTo(language?.tag, serverWords.receiptForm),
    amount: sayTo(language?.tag, serverWords.receiptTotal),
    status: sayTo(language?.tag, serverWords.receiptStatus),
    receipt: sayTo(language?.tag, serverWords.historyReceipt),
  };
  const { styles, brand } = context.assets;
  return reply
    .code(refusal?.status ?? 200)
    .headers({
      ...refusal?.headers,
      'cache-control': 'private, no-store',
      'referrer-policy': 'strict-origin',
    })
    .type('text/html; charset=utf-8')
    .send(historyPage({ ...shown, refusal: refusal?.message ?? null, heads, language, styles, brand }));
}
