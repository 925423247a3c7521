import type { FastifyReply } from 'fastify';
import { isObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { subscriptionIn } from '../../donations/access/card-link.ts';
import { linkPage } from '../../pages/account/link-page.tsx';
import { beginCardChange, cardPageOf, finishCardChange } from '../../payments/cards/change-card.ts';
import { type CardPage, ProviderAway } from '../../payments/providers/payment-provider.ts';
import type { Subscription } from '../../storage/repositories/subscription-row.ts';
import { networkOf } from '../../value/identity/network-of.ts';
import { Refusal, tooMuch } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { languageTagOf, sayToBrowser } from '../pages/browser-language.ts';
import { sendPage } from '../pages/send-page.ts';
import type { RouteCall } from '../routes/route.ts';
import { demandOwnPage } from '../visitor/own-page.ts';
import { subscriptionText } from './show-subscription.ts';

type CardForm = Parameters<typeof linkPage>[0];

/** Shows what a card is given for; or that it is kept, to a donor who comes back from the provider’s page. */
export async function showCardPage(call: RouteCall): Promise<FastifyReply> {
  const { request, context } = call;
  const { subscription } = await namedIn(call);
  const session = isObject(request.query) ? request.query['session'] : undefined;
  const tag = languageTagOf(request);
  const form = {
    ...{ id: 'card', action: request.url.split('?')[0] ?? '', fields: [] },
    button: sayTo(tag, serverWords.changeCard),
  };
  if (typeof session !== 'string')
    return send(call, subscription, { text: sayTo(tag, serverWords.changeCardText), form });
  const finished = finishCardChange({ subscription: subscription.id, session }, context.payments);
  if (await finished.catch(refuseAway(tag)))
    return send(call, subscription, { text: sayTo(tag, serverWords.changedCard), form: null });
  return send(call, subscription, { text: sayTo(tag, serverWords.unchangedCard), form });
}

/** Leads to the provider’s page. A form may be sent to this server only, so the answer is a page that leads on. */
export async function giveCard(call: RouteCall): Promise<FastifyReply> {
  const { request, context } = call;
  const tag = languageTagOf(request);
  demandOwnPage(request);
  const late = context.budgets.quotes.spend(`card ${networkOf(request.ip)}`, 1);
  if (late !== null) throw tooMuch(sayTo(tag, serverWords.tooMany), late);
  const { subscription, page } = await namedIn(call);
  const path = request.url.split('?')[0] ?? '';
  const backTo = new URL(path, context.guards.factors.publicAddress()).href;
  const asked = { backTo, desk: context.payments };
  const href = await beginCardChange(subscription, page, asked).catch(refuseAway(tag));
  const onward = { href, label: sayTo(tag, serverWords.onward) };
  return send(call, subscription, { text: '', form: null, onward, refresh: href });
}

interface NamedCard {
  readonly subscription: Subscription;
  readonly page: CardPage;
}

/** The subscription that the token names, where its card can be changed. Throws a `Refusal` for anything else. */
async function namedIn({ request, context }: RouteCall): Promise<NamedCard> {
  const { tools, payments } = context;
  const id = subscriptionIn(request.params['token'] ?? '', tools.clock.now().getTime(), tools);
  const subscription =
    id === null ? null : await tools.storage.read(({ subscriptions }) => subscriptions.withId(id));
  const page = subscription === null ? null : cardPageOf(subscription, payments);
  if (subscription !== null && page !== null) return { subscription, page };
  throw new Refusal(404, sayToBrowser(request, serverWords.linkExpired));
}

const refuseAway =
  (tag: string) =>
  (error: unknown): never => {
    if (!(error instanceof ProviderAway)) throw error;
    throw new Refusal(503, sayTo(tag, serverWords.paymentAway), { headers: { 'retry-after': '5' } });
  };

function send(
  call: RouteCall,
  subscription: Subscription,
  shown: Pick<CardForm, 'text' | 'form'> & Partial<Pick<CardForm, 'onward' | 'refresh'>>,
): FastifyReply {
  const title = subscriptionText(subscription, languageTagOf(call.request));
  const test = subscription.mode === 'test' ? sayToBrowser(call.request, serverWords.testMode) : '';
  call.reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'strict-origin' });
  return sendPage(call, (looks) =>
    linkPage({ title, test, refusal: null, onward: null, ...looks, ...shown }),
  );
}
