import type { FastifyReply } from 'fastify';
import { currencyOf, frequencyLabel, languageFor, type Word } from 'formularium/engine';
import { languages, serverWords } from 'formularium/languages';
import { cardPath } from '../../donations/access/card-link.ts';
import { plainText } from '../../donations/list/donation-list.ts';
import { moneyText } from '../../donations/receipts/receipt.ts';
import type { SimpleFormProps } from '../../pages/account/simple-form.tsx';
import { cardPageOf } from '../../payments/cards/change-card.ts';
import {
  changeSubscription,
  isPossible,
  type SubscriptionOrder,
} from '../../payments/subscriptions/change-subscription.ts';
import { ownSubscription } from '../../payments/subscriptions/donor-subscriptions.ts';
import type { Subscription, SubscriptionStatus } from '../../storage/repositories/subscription-row.ts';
import { dayIn } from '../../value/clock.ts';
import { minorUnits } from '../../value/payments/minor-units.ts';
import { Refusal } from '../../value/refusal.ts';
import { languageAskedFor, sayTo } from '../../value/say-to.ts';
import { postedValues } from '../accounts/posted-values.ts';
import type { RouteCall } from '../routes/route.ts';
import { isOfOwnPage } from '../visitor/own-page.ts';
import { donationOwnerOf } from './donation-owner.ts';
import { sendDonations } from './send-donations.ts';

const STATES: Readonly<Record<SubscriptionStatus, Word>> = {
  pending: serverWords.subscriptionPending,
  active: serverWords.subscriptionActive,
  failing: serverWords.subscriptionFailing,
  paused: serverWords.subscriptionPaused,
  cancelled: serverWords.subscriptionCancelled,
  completed: serverWords.subscriptionCompleted,
  lapsed: serverWords.subscriptionLapsed,
};

const BUTTONS: Readonly<Record<SubscriptionOrder['type'], Word>> = {
  amount: serverWords.changeAmount,
  day: serverWords.changeDay,
  skip: serverWords.skipPayment,
  pause: serverWords.pausePayments,
  resume: serverWords.resumePayments,
  cancel: serverWords.endPayments,
};

/** A subscription in a line: “$25.00 to “Feed a family”, Monthly”. */
export function subscriptionText(
  { amount, currency, formTitle, period, interval }: Subscription,
  tag = 'en',
): string {
  const words = languageFor(tag, languages)?.frequency;
  const often = frequencyLabel({ period, interval, installments: 0 }, words, tag);
  return sayTo(tag, serverWords.subscriptionLine, moneyText(amount, currency), formTitle, often);
}

/** Where a donor sees a subscription. */
export function subscriptionPath({ id }: Pick<Subscription, 'id'>): string {
  return `/donations/subscriptions/${id}`;
}

/** Shows a subscription to the donor whose it is, and what may be done with it. */
export async function showSubscription(
  call: RouteCall,
  { note = '', refusal = null }: { readonly note?: string; readonly refusal?: Refusal | null } = {},
): Promise<FastifyReply> {
  const { tools } = call.context;
  const tag = languageAskedFor(call.request.headers['accept-language'])?.tag;
  const subscription = await ownedIn(call);
  const { status, dueAt } = subscription;
  const day = dueAt === null ? '' : dayIn(tools.clock.timeZone, new Date(dueAt));
  const types = Object.keys(BUTTONS) as SubscriptionOrder['type'][];
  return sendDonations(call, refusal, {
    title: subscriptionText(subscription, tag),
    note: [note, sayTo(tag, STATES[status], day)].filter(Boolean).join(' '),
    lines: [],
    totals: [],
    links: [
      ...(cardPageOf(subscription, call.context.payments) === null
        ? []
        : [
            {
              href: cardPath(subscription, tools.clock.now().getTime(), tools),
              label: sayTo(tag, serverWords.changeCard),
            },
          ]),
      { href: '/donations', label: sayTo(tag, serverWords.historyTitle) },
    ],
    forms: types
      .filter((type) => isPossible(type, subscription))
      .map((type) => formFor(type, subscription, day, tag)),
  });
}

function formFor(
  type: SubscriptionOrder['type'],
  subscription: Subscription,
  day: string,
  tag: string | undefined,
): SimpleFormProps {
  const { amount, fee, currency } = subscription;
  const fields = {
    amount: [
      {
        name: 'value',
        label: sayTo(tag, serverWords.newAmount, currency),
        value: plainText(amount - fee, currency),
      },
    ],
    day: [{ name: 'value', label: sayTo(tag, serverWords.newDay), value: day }],
  }[type as string];
  return {
    ...{ id: type, action: subscriptionPath(subscription), hidden: { order: type } },
    fields: (fields ?? []).map((field) => ({ ...field, type: 'text', autocomplete: 'off' })),
    button: sayTo(tag, BUTTONS[type]),
  };
}

/** The subscription that the address names, if it is the donor’s. To anybody else there is none. */
async function ownedIn(call: Pick<RouteCall, 'request' | 'context'>): Promise<Subscription> {
  const { request, context } = call;
  const { id = '' } = request.params;
  const owner = await donationOwnerOf(call);
  const own = await context.tools.storage.read((transaction) => ownSubscription(id, owner, transaction));
  const tag = languageAskedFor(request.headers['accept-language'])?.tag;
  if (own === null) throw new Refusal(404, sayTo(tag, serverWords.nothingHere));
  return own;
}

/** Changes a subscription as its donor wants. */
export async function orderOnSubscription(call: RouteCall): Promise<FastifyReply> {
  const { request, context } = call;
  const tag = languageAskedFor(request.headers['accept-language'])?.tag;
  if (!isOfOwnPage(request)) throw new Refusal(403, sayTo(tag, serverWords.pageTooOld));
  const { id, currency } = await ownedIn(call);
  const owner = await donationOwnerOf(call);
  const value = postedValues(request);
  const order = orderIn(value('order'), value('value').trim(), currency);
  const changed =
    order !== null &&
    (await context.tools.storage.transaction(async (transaction) => {
      if ((await ownSubscription(id, owner, transaction)) === null) return null;
      const ordered = { id, order, actor: owner.accountId ?? 'donor' };
      return changeSubscription(ordered, transaction, context.tools, context.payments.providers);
    }));
  if (changed) return showSubscription(call, { note: sayTo(tag, serverWords.subscriptionChanged) });
  const refusal = new Refusal(422, sayTo(tag, serverWords.subscriptionUnchanged));
  return showSubscription(call, { refusal });
}

function orderIn(type: string, value: string, currency: string): SubscriptionOrder | null {
  if (type === 'day') return { type, day: value };
  if (type === 'amount') {
    const gift = currencyOf(currency) === null ? null : minorUnits(value.replace(',', '.'), currency);
    return gift === null ? null : { type, gift };
  }
  return type === 'cancel' || type === 'pause' || type === 'resume' || type === 'skip' ? { type } : null;
}
