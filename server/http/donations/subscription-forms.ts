import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { plainText } from '../../donations/list/donation-list.ts';
import { moneyText } from '../../donations/receipts/receipt.ts';
import type { SimpleFormProps } from '../../pages/account/simple-form.tsx';
import type { FormGroup } from '../../pages/donations/history-page.tsx';
import { isPossible, type SubscriptionOrder } from '../../payments/subscriptions/change-subscription.ts';
import { daysFor } from '../../payments/subscriptions/terms/new-terms.ts';
import type { Subscription } from '../../storage/repositories/subscription-row.ts';
import { type Clock, dayIn, writeDay } from '../../value/clock.ts';
import { sayTo } from '../../value/say-to.ts';

type OrderType = SubscriptionOrder['type'];

const BUTTONS: Readonly<Record<OrderType, Word>> = {
  amount: serverWords.changeAmount,
  day: serverWords.changeDay,
  skip: serverWords.skipPayment,
  pause: serverWords.pausePayments,
  resume: serverWords.resumePayments,
  cancel: serverWords.endPayments,
};

/** What a donor has entered, and why it was refused. */
export interface RefusedOrder {
  readonly type: string;
  readonly value: string;
  readonly message: string;
}

/** What a page of a recurring donation is made from. */
interface ShownTerms {
  readonly subscription: Subscription;
  readonly clock: Pick<Clock, 'today' | 'timeZone'>;
  readonly tag: string | undefined;
  readonly refused: RefusedOrder | null;
}

/** Where a donor sees a subscription. */
export function subscriptionPath({ id }: Pick<Subscription, 'id'>): string {
  return `/donations/subscriptions/${id}`;
}

/** What a donor may do with a subscription as it stands, by what it is about. To end it takes a step more. */
export function subscriptionForms(terms: ShownTerms): readonly FormGroup[] {
  const { subscription, tag } = terms;
  const says = (word: Word): string => sayTo(tag, word);
  const orders = (...types: readonly OrderType[]): readonly SimpleFormProps[] =>
    types.filter((type) => isPossible(type, subscription)).map((type) => orderForm(type, terms));
  const day = isPossible('day', subscription) ? dayForm(terms) : null;
  return [
    {
      title: says(serverWords.amountTitle),
      forms: isPossible('amount', subscription) ? [amountForm(terms)] : [],
    },
    {
      title: says(serverWords.nextTitle),
      forms: [...(day === null ? [] : [day]), ...orders('skip', 'pause', 'resume')],
    },
    { title: says(serverWords.endTitle), warning: says(serverWords.endHint), forms: orders('cancel') },
  ];
}

/** An order that says all by its button. */
function orderForm(type: OrderType, { subscription, tag }: ShownTerms): SimpleFormProps {
  return {
    ...{ id: type, action: subscriptionPath(subscription), fields: [] },
    button: sayTo(tag, BUTTONS[type]),
    posts: { name: 'order', value: type },
    // Pressed twice, or loaded again, it leaves out one payment.
    ...(type === 'skip' && { hidden: { value: String(subscription.turn) } }),
  };
}

function amountForm({ subscription, tag, refused }: ShownTerms): SimpleFormProps {
  const { amount, fee, currency } = subscription;
  return {
    ...{ id: 'amount', action: subscriptionPath(subscription), hidden: { order: 'amount' } },
    fields: [
      {
        ...{ name: 'value', type: 'text', keyboard: 'decimal', autocomplete: 'off' },
        label: sayTo(tag, serverWords.newAmount, currency),
        value: refused?.type === 'amount' ? refused.value : plainText(amount - fee, currency),
        ...(fee > 0n && { hint: sayTo(tag, serverWords.feeOnTop, moneyText(fee, currency)) }),
      },
    ],
    button: sayTo(tag, BUTTONS.amount),
    errors: errorsIn('amount', refused),
  };
}

/** Null where the next payment cannot be made on another day. */
function dayForm({ subscription, clock, tag, refused }: ShownTerms): SimpleFormProps | null {
  const days = daysFor(subscription, clock);
  const { dueAt } = subscription;
  if (days === null || days.first === days.last || dueAt === null) return null;
  const language = tag ?? 'en';
  return {
    ...{ id: 'day', action: subscriptionPath(subscription), hidden: { order: 'day' } },
    fields: [
      {
        ...{ name: 'value', type: 'date', autocomplete: 'off', min: days.first, max: days.last },
        label: sayTo(tag, serverWords.newDay),
        value: dayIn(clock.timeZone, new Date(dueAt)),
        hint: sayTo(
          tag,
          serverWords.dayBetween,
          writeDay(days.first, language),
          writeDay(days.last, language),
        ),
      },
    ],
    button: sayTo(tag, BUTTONS.day),
    errors: errorsIn('day', refused),
  };
}

function errorsIn(type: OrderType, refused: RefusedOrder | null): ReadonlyMap<string, string> {
  return new Map(refused?.type === type ? [['value', refused.message]] : []);
}
