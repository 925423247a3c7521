import type { FastifyReply } from 'fastify';
import type { Word } from 'formularium/engine';
import { currencyOf } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import { cardPath } from '../../donations/access/card-link.ts';
import { paymentsOf } from '../../donations/access/history.ts';
import { plainText } from '../../donations/list/donation-list.ts';
import { oftenText } from '../../donations/often-text.ts';
import { moneyText } from '../../donations/receipts/receipt.ts';
import { cardPageOf } from '../../payments/cards/change-card.ts';
import {
  changeSubscription,
  type SubscriptionOrder,
} from '../../payments/subscriptions/change-subscription.ts';
import { ownSubscription } from '../../payments/subscriptions/donor-subscriptions.ts';
import { daysFor, newDay, refusalOfGift } from '../../payments/subscriptions/terms/new-terms.ts';
import type { Subscription, SubscriptionStatus } from '../../storage/repositories/subscription-row.ts';
import { dayIn, writeDay } from '../../value/clock.ts';
import { minorUnits } from '../../value/payments/minor-units.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { postedValues } from '../accounts/posted-values.ts';
import { languageTagOf } from '../pages/browser-language.ts';
import type { RouteCall } from '../routes/route.ts';
import { demandOwnPage } from '../visitor/own-page.ts';
import { donationOwnerOf } from './donation-owner.ts';
import { sendDonations } from './send-donations.ts';
import { type RefusedOrder, subscriptionForms } from './subscription-forms.ts';

const STATES: Readonly<Record<SubscriptionStatus, Word>> = {
  pending: serverWords.subscriptionPending,
  active: serverWords.subscriptionActive,
  failing: serverWords.subscriptionFailing,
  paused: serverWords.subscriptionPaused,
  cancelled: serverWords.subscriptionCancelled,
  completed: serverWords.subscriptionCompleted,
  lapsed: serverWords.subscriptionLapsed,
};

/** A subscription in a line: “$25.00 to “Feed a family”, monthly”. */
export function subscriptionText(
  { amount, currency, formTitle, period, interval }: Subscription,
  tag = 'en',
): string {
  const often = oftenText({ period, interval, installments: 0 }, tag);
  const within = often.charAt(0).toLowerCase() + often.slice(1);
  return sayTo(tag, serverWords.subscriptionLine, moneyText(amount, currency), formTitle, within);
}

/** Shows a subscription to its donor: what has been paid by it, and what may be done with it. */
export async function showSubscription(
  call: RouteCall,
  { note = '', refused = null }: { readonly note?: string; readonly refused?: RefusedOrder | null } = {},
): Promise<FastifyReply> {
  const { tools } = call.context;
  const { clock } = tools;
  const tag = languageTagOf(call.request);
  const says = (word: Word, ...values: readonly string[]): string => sayTo(tag, word, ...values);
  const subscription = await ownedIn(call);
  const { id, status, dueAt, mode } = subscription;
  const day = dueAt === null ? '' : writeDay(dayIn(clock.timeZone, new Date(dueAt)), tag);
  const paid = await paymentsOf(id, tag, tools);
  const card = {
    href: cardPath(subscription, clock.now().getTime(), tools),
    label: says(serverWords.changeCard),
  };
  const isOfCard = cardPageOf(subscription, call.context.payments) !== null;
  return sendDonations(call, refused === null ? null : new Refusal(422, refused.message), {
    title: subscriptionText(subscription, tag),
    note: [note, says(STATES[status], day)].filter(Boolean).join(' '),
    test: mode === 'test' ? says(serverWords.testMode) : '',
    listTitle: says(serverWords.paymentsTitle),
    // That no money moves is said above.
    lines: paid.map((line) => ({ ...line, test: '' })),
    totals: [],
    groups: [
      { title: '', links: isOfCard ? [card] : [] },
      ...subscriptionForms({ subscription, clock, tag, refused }),
      { title: '', links: [{ href: '/donations', label: says(serverWords.historyTitle) }] },
    ],
  });
}

/** The subscription that the address names, if it is the donor’s. To anybody else there is none. */
async function ownedIn(call: Pick<RouteCall, 'request' | 'context'>): Promise<Subscription> {
  const { request, context } = call;
  const { id = '' } = request.params;
  const owner = await donationOwnerOf(call);
  const own = await context.tools.storage.read((transaction) => ownSubscription(id, owner, transaction));
  const tag = languageTagOf(request);
  if (own === null) throw new Refusal(404, sayTo(tag, serverWords.nothingHere));
  return own;
}

/** Changes a subscription as its donor wants. */
export async function orderOnSubscription(call: RouteCall): Promise<FastifyReply> {
  const { request, context } = call;
  const tag = languageTagOf(request);
  demandOwnPage(request);
  const { id, currency } = await ownedIn(call);
  const owner = await donationOwnerOf(call);
  const values = postedValues(request);
  const [type, value] = [values('order'), values('value').trim()];
  const order = orderIn(type, value, currency);
  const changed =
    order !== null &&
    (await context.tools.storage.transaction(async (transaction) => {
      if ((await ownSubscription(id, owner, transaction)) === null) return null;
      const ordered = { id, order, actor: owner.accountId ?? 'donor' };
      return changeSubscription(ordered, transaction, context.tools, context.payments.providers);
    }));
  if (changed) return showSubscription(call, { note: sayTo(tag, serverWords.subscriptionChanged) });
  const message = refusalOf({ type, order, subscription: await ownedIn(call) }, context, tag);
  return showSubscription(call, { refused: { type, value, message } });
}

interface FailedOrder {
  readonly type: string;
  /** Null for what could not be read. */
  readonly order: SubscriptionOrder | null;
  readonly subscription: Subscription;
}

/** Why a subscription was not changed, in words. */
function refusalOf(
  { type, order, subscription }: FailedOrder,
  { tools, payments }: Pick<RouteCall['context'], 'tools' | 'payments'>,
  tag = 'en',
): string {
  const { amount, fee, currency } = subscription;
  const unchanged = sayTo(tag, serverWords.subscriptionUnchanged);
  if (type === 'amount' && order?.type !== 'amount')
    return sayTo(tag, serverWords.amountUnread, plainText(amount - fee, currency));
  if (order?.type === 'amount') {
    const word = refusalOfGift(order.gift, subscription, payments.providers);
    return word === null ? unchanged : sayTo(tag, word);
  }
  const days = order?.type === 'day' ? daysFor(subscription, tools.clock) : null;
  const isOutside = order?.type === 'day' && newDay(order.day, subscription, tools.clock) === null;
  if (days === null || !isOutside) return unchanged;
  return sayTo(tag, serverWords.dayRefused, writeDay(days.first, tag), writeDay(days.last, tag));
}

function orderIn(type: string, value: string, currency: string): SubscriptionOrder | null {
  if (type === 'day') return { type, day: value };
  if (type === 'amount') {
    // “1,000” may be a thousand as well as one: only a comma before one or two digits is sure to be a decimal one.
    const plain = value.replace(/,(?=\d{1,2}$)/, '.');
    const gift = currencyOf(currency) === null ? null : minorUnits(plain, currency);
    return gift === null ? null : { type, gift };
  }
  if (type === 'skip') return /^\d{1,6}$/.test(value) ? { type, turn: Number(value) } : null;
  return type === 'cancel' || type === 'pause' || type === 'resume' ? { type } : null;
}
