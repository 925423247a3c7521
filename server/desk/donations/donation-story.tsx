import type { Json, JsonObject, Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { STATUSES } from '../../donations/donation-status.ts';
import { moneyText, statusText } from '../../donations/receipts/receipt.ts';
import { sentenceOf } from '../../payments/story-of.ts';
import type { SubscriptionOrder } from '../../payments/subscriptions/change-subscription.ts';
import type { DonationNote } from '../../storage/repositories/donation-notes.ts';
import type { PaymentEvidence } from '../../storage/repositories/payment-records.ts';
import type { StoredPayment } from '../../storage/repositories/payments.ts';
import { type DeskVisit, type DeskWriter, momentIn, writerFor } from '../desk.ts';
import { ORDER_WORDS } from './plan-words.ts';

interface StoryProps {
  readonly notes: readonly DonationNote[];
  /** What the people who did something are called, by their ids. */
  readonly people: ReadonlyMap<string, string>;
  readonly visit: DeskVisit;
}

/** What happened to a donation, as sentences, in its order. */
export function DonationStory({ notes, people, visit }: StoryProps): ReactElement {
  const says = writerFor(visit);
  const tag = visit.language?.tag ?? 'en';
  return (
    <section className="desk-card" aria-labelledby="story">
      <h2 id="story">{says(serverWords.deskStory)}</h2>
      <ol className="desk-notes">
        {notes.map(({ id, at, actor, what, details }) => (
          <li key={id}>
            <small>
              {momentIn(at, visit)}, <bdi>{people.get(actor) ?? actor}</bdi>
            </small>
            <p dir="auto">{TOLD.get(what)?.(details, says, tag) ?? `${what} ${JSON.stringify(details)}`}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const ORDERS = Object.keys(ORDER_WORDS) as readonly SubscriptionOrder['type'][];

type Telling = (details: JsonObject, says: DeskWriter, tag: string) => string;

const plainly =
  (word: Word): Telling =>
  (_, says) =>
    says(word);

/** The sentences, by what happened. */
const TOLD: ReadonlyMap<string, Telling> = new Map([
  ['given', plainly(serverWords.deskWasGiven)],
  ['entered by hand', plainly(serverWords.deskWasEntered)],
  ['mailed again', plainly(serverWords.deskWasMailed)],
  ['status', ({ from, to }, says, tag) => says(serverWords.deskWasMoved, status(to, tag), status(from, tag))],
  [
    'refunded',
    ({ to, currency }, says) =>
      says(serverWords.deskWasRefunded, moneyText(BigInt(String(to)), String(currency))),
  ],
  [
    'comment',
    ({ to }, says) => says(to === 'approved' ? serverWords.deskCommentShown : serverWords.deskCommentHidden),
  ],
  [
    'subscription',
    ({ order, reason }, says) => {
      const type = ORDERS.find((one) => one === order);
      const wanted = type === undefined ? String(order) : says(ORDER_WORDS[type]);
      return typeof reason === 'string'
        ? says(serverWords.deskWasOrderedFor, wanted, reason)
        : says(serverWords.deskWasOrdered, wanted);
    },
  ],
  ['card', plainly(serverWords.changedCardSubject)],
  [
    'other amount',
    ({ amount, currency }, says) =>
      says(serverWords.deskOtherAmount, moneyText(BigInt(String(amount)), String(currency))),
  ],
]);

function status(value: Json | undefined, tag: string): string {
  const known = STATUSES.find((one) => one === value);
  return known === undefined ? String(value) : statusText(known, tag);
}

/** What the provider of a payment said, in the words of the command line. */
export function PaymentStory({
  payment,
  evidence,
  visit,
}: {
  readonly payment: StoredPayment;
  readonly evidence: readonly PaymentEvidence[];
  readonly visit: DeskVisit;
}): ReactElement {
  const says = writerFor(visit);
  return (
    <section className="desk-card" aria-labelledby="payment">
      <h2 id="payment">{says(serverWords.deskPayment)}</h2>
      <p>
        <code>{payment.id}</code>
      </p>
      <ol className="desk-notes" lang="en" dir="ltr">
        {evidence.map((line) => (
          <li key={line.id}>
            <small>{momentIn(line.at, visit)}</small>
            <p>{sentenceOf(line, payment)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
