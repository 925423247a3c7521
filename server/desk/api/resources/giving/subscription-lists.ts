import type { JsonObject } from 'formularium/engine';
import { moneyEntity } from '../../../../donations/entities/donation-entity.ts';
import { MONEY } from '../../../../donations/entities/members.ts';
import type { DonationSelection } from '../../../../storage/repositories/donation-lists.ts';
import type { SubscriptionSelection } from '../../../../storage/repositories/subscription-lists.ts';
import type { Subscription, SubscriptionStatus } from '../../../../storage/repositories/subscription-row.ts';
import { NEWEST_FIRST, pageIn, searchIn } from '../../../donations/asked-donations.ts';
import { PLAN_WORDS, SORTED_PLANS } from '../../../donations/plan-words.ts';
import { askedMode, askedWord } from '../../../filters/asked-value.ts';
import { orderIn, placeText } from '../../../lists/asked-order.ts';
import { AFTER, MODE, sortQuery } from '../../lists.ts';
import type { ApiOperation } from '../../operation.ts';
import {
  COUNT,
  INSTANT,
  instant,
  listOf,
  MAYBE_INSTANT,
  MAYBE_TEXT,
  NEXT,
  objectOf,
  oneOf,
  TEXT,
  textUpTo,
} from '../../schema.ts';

const STATUSES = Object.keys(PLAN_WORDS) as readonly SubscriptionStatus[];
const SUBSCRIPTION = {
  ...{ id: TEXT, status: oneOf(STATUSES), mode: oneOf(['live', 'test']), formId: TEXT, formTitle: TEXT },
  ...{ gatewayId: TEXT, donation: MAYBE_TEXT, amount: MONEY, fee: MONEY, period: TEXT, interval: COUNT },
  ...{ installments: COUNT, given: COUNT, dueAt: MAYBE_INSTANT, createdAt: INSTANT, changedAt: INSTANT },
};

export const listSubscriptions = {
  name: 'listSubscriptions',
  method: 'GET',
  path: '/subscriptions',
  summary: 'Fifty recurring donations, newest first unless they are sorted.',
  scope: 'donations:read',
  sameAs: ['/desk/subscriptions'],
  query: {
    search: { description: 'A name, a company, an address or a number.', schema: textUpTo(200) },
    status: { description: 'How they stand.', schema: oneOf(STATUSES) },
    mode: MODE,
    sort: sortQuery(SORTED_PLANS),
    after: AFTER,
  },
  reply: objectOf({ items: listOf(objectOf(SUBSCRIPTION)), next: NEXT, found: COUNT }),
  perform({ visit }) {
    const { desk, query } = visit;
    const page = pageIn(visit, orderIn(visit, SORTED_PLANS));
    const selection: SubscriptionSelection = {
      mode: askedMode(visit),
      status: askedWord(visit, 'status', STATUSES),
      search: searchIn({ query }),
    };
    return desk.tools.storage.read(async ({ subscriptionLists }) => {
      const { items, next } = await subscriptionLists.page(selection, page);
      return {
        items: items.map(subscriptionJson),
        next: next && placeText(next, page.order),
        found: await subscriptionLists.count(selection),
      };
    });
  },
} as const satisfies ApiOperation;

/** Without what the provider charges: that is named to nobody. */
function subscriptionJson(plan: Subscription): JsonObject {
  const { id, status, mode, formId, formTitle, provider, donationId, amount, fee, currency } = plan;
  const { period, interval, installments, given, dueAt, createdAt, changedAt } = plan;
  return {
    ...{ id, status, mode, formId, formTitle, gatewayId: provider, donation: donationId },
    ...{ amount: moneyEntity(amount, currency), fee: moneyEntity(fee, currency) },
    ...{ period, interval, installments, given, dueAt: instant(dueAt) },
    ...{ createdAt: instant(createdAt), changedAt: instant(changedAt) },
  };
}

export const readSubscription = {
  name: 'readSubscription',
  method: 'GET',
  path: '/subscriptions/:id',
  summary: 'A recurring donation, what has happened to it, and the ids of its fifty newest donations.',
  scope: 'donations:read',
  sameAs: ['/desk/subscriptions/:id'],
  query: { after: { ...AFTER, description: 'Where the page of its donations begins.' } },
  reply: objectOf({
    subscription: objectOf(SUBSCRIPTION),
    history: listOf(objectOf({ id: TEXT, at: INSTANT, actor: TEXT, what: TEXT })),
    donations: listOf(TEXT),
    next: NEXT,
  }),
  perform({ visit }) {
    const { desk, params } = visit;
    const id = params['id'] ?? '';
    const page = pageIn(visit, NEWEST_FIRST);
    return desk.tools.storage.read(async ({ subscriptions, donationLists, donationNotes }) => {
      const plan = await subscriptions.withId(id);
      if (plan === null) return null;
      const own: DonationSelection = {
        ...{ mode: plan.mode, statuses: null, campaignId: null, donorId: null, since: null, before: null },
        ...{ search: '', subscriptionId: id },
      };
      const { items, next } = await donationLists.page(own, page);
      const notes = plan.donationId === null ? [] : await donationNotes.of(plan.donationId);
      return {
        subscription: subscriptionJson(plan),
        history: notes.map(({ id: note, at, actor, what }) => ({ id: note, at: instant(at), actor, what })),
        donations: items.map((donation) => donation.id),
        next: next && placeText(next, NEWEST_FIRST),
      };
    });
  },
} as const satisfies ApiOperation;
