import type { StoredIntent } from '../../storage/repositories/payment-intents.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { factsIn } from '../books/facts-json.ts';
import type { RefundFact } from '../machine/facts.ts';
import type { PaymentProvider, ProviderMovement } from '../providers/payment-provider.ts';
import { ComparedBooks, type IntentBooks, type Reconciliation } from './compared-books.ts';

export interface ReconciledTime {
  readonly since: number;
  readonly before: number;
}

/** So many charges and refunds are compared at once, and so many payments are asked for one by one. */
export const MOST_MOVEMENTS = 5000;
const MOST_ASKED_FOR = 200;
/** An intent is made whenever a page asks what is to be paid, whether it is paid or not. */
const MOST_MADE = 50_000;

/** Somebody waits for it. A question to a provider that is under way by then takes some seconds more. */
export const LONGEST_MS = 20_000;

type ListingProvider = Pick<PaymentProvider, 'name' | 'page' | 'fetch'> & {
  readonly movements: NonNullable<PaymentProvider['movements']>;
};

/**
 * Compares what a provider has taken and given back in a time with the books, payment by payment, and the books with the donations. Says so
 * where there is more than can be compared at once, or it takes too long. Rejects with a `ProviderAway`, as there is no answer then.
 */
export async function reconcile(
  provider: ListingProvider,
  time: ReconciledTime,
  tools: Pick<Tools, 'storage' | 'clock'>,
): Promise<Reconciliation | 'too-many' | 'slow'> {
  const end = tools.clock.now().getTime() + LONGEST_MS;
  const isLate = (): boolean => tools.clock.now().getTime() > end;
  const movements: ProviderMovement[] = [];
  for await (const page of provider.movements(time.since, time.before)) {
    movements.push(...page);
    if (movements.length > MOST_MOVEMENTS) return 'too-many';
    if (isLate()) return 'slow';
  }
  const books = new ComparedBooks(movements);
  const own = await tools.storage.read((transaction) => booksOf(provider, movements, time, transaction));
  if (own === null) return 'too-many';
  for (const movement of movements) books.compare(movement, own.payments.get(movement.object) ?? null);
  const questions = questionsOf(own, movements, time, books);
  if (questions.length > MOST_ASKED_FOR) return 'too-many';
  for (const { payment, refund } of questions) {
    if (isLate()) return 'slow';
    await askFor(payment, refund, books, { provider, clock: tools.clock });
  }
  return books.result();
}

/** Something of the books that the provider has not listed in this time: a payment, or a refund of it. */
interface BooksQuestion {
  readonly payment: IntentBooks;
  readonly refund: RefundFact | null;
}

function questionsOf(
  { payments, refunds }: KeptBooks,
  movements: readonly ProviderMovement[],
  time: ReconciledTime,
  { taken }: ComparedBooks,
): readonly BooksQuestion[] {
  const isTaken = ({ intent }: IntentBooks): boolean => taken.has(intent.providerId ?? intent.id);
  const listed = new Set(movements.map(({ id }) => id));
  const rest = [...payments.values()].filter(
    (own) => own.facts.captured > 0n && isWithin(own.intent.createdAt, time) && !isTaken(own),
  );
  return [
    ...rest.map((payment) => ({ payment, refund: null })),
    // Of what was taken in this time, all that was given back is compared already.
    ...refunds.filter(({ payment, refund }) => !isTaken(payment) && !listed.has(refund.id)),
  ];
}

/** Of what was begun here in this time and is not listed in it, the provider is asked: it may have happened at another time. */
async function askFor(
  payment: IntentBooks,
  refund: RefundFact | null,
  books: ComparedBooks,
  { provider, clock }: { readonly provider: ListingProvider } & Pick<Tools, 'clock'>,
): Promise<void> {
  const { providerId } = payment.intent;
  const found = providerId === null ? null : await provider.fetch(providerId, clock.now().getTime());
  if (refund !== null) {
    const known = found?.facts.refunds.find(({ id, phase }) => id === refund.id && phase !== 'failed');
    const theirs = known?.amount ?? 0n;
    if (theirs !== refund.amount) books.notGivenBack(payment, refund.amount, theirs);
  } else if (found === null) books.missing(payment, null);
  else if (found.facts.captured !== payment.facts.captured) books.missing(payment, found.facts.captured);
}

/** What is kept here of a time, and of what the provider tells of it. */
interface KeptBooks {
  /** By the provider's ids of them. */
  readonly payments: ReadonlyMap<string, IntentBooks>;
  /** The refunds that were asked for here in this time, as far as the provider has told of them before. */
  readonly refunds: readonly { readonly payment: IntentBooks; readonly refund: RefundFact }[];
}

async function booksOf(
  provider: ListingProvider,
  movements: readonly ProviderMovement[],
  time: ReconciledTime,
  transaction: StorageTransaction,
): Promise<KeptBooks | null> {
  const moved = new Set(movements.map(({ object }) => object));
  const payments = new Map<string, IntentBooks>();
  const intents = await intentsOf(provider, moved, time, transaction);
  if (intents === null) return null;
  for (const [object, intent] of intents) {
    const facts = factsIn(intent.facts);
    if (facts.captured > 0n || moved.has(object)) payments.set(object, await bookOf(intent, transaction));
  }
  const asked = await transaction.paymentIntents.refundsBetween(namedBy(provider), time, MOST_MOVEMENTS + 1);
  if (asked.length > MOST_MOVEMENTS) return null;
  const refunds: KeptBooks['refunds'][number][] = [];
  for (const { id, intent } of asked) {
    const payment = payments.get(intent.providerId ?? intent.id) ?? (await bookOf(intent, transaction));
    const refund = payment.facts.refunds.find(({ own, phase }) => own === id && phase !== 'failed');
    if (refund !== undefined) refunds.push({ payment, refund });
  }
  return { payments, refunds };
}

async function bookOf(
  intent: StoredIntent,
  { payments, donations }: StorageTransaction,
): Promise<IntentBooks> {
  const payment = await payments.withId(intent.paymentId);
  const paid = payment?.submissionId ?? null;
  const donation =
    paid === null ? null : ((await donations.ofSubmission(paid)) ?? (await donations.withId(paid)));
  const isRenewal = payment !== null && payment.subscriptionId !== null;
  return { intent, facts: factsIn(intent.facts), currency: payment?.currency ?? '', donation, isRenewal };
}

function namedBy({ name, page }: ListingProvider): Pick<StoredIntent, 'provider' | 'mode'> {
  return { provider: name, mode: page.mode };
}

/** The intents of this time, and those of which the provider tells, by its ids of them; null where these are too many. */
async function intentsOf(
  provider: ListingProvider,
  moved: ReadonlySet<string>,
  time: ReconciledTime,
  { paymentIntents }: StorageTransaction,
): Promise<ReadonlyMap<string, StoredIntent> | null> {
  const named = namedBy(provider);
  const made = await paymentIntents.madeBetween(named, time, MOST_MADE + 1);
  if (made.length > MOST_MADE) return null;
  const intents = new Map(made.map((one) => [one.providerId ?? one.id, one]));
  for (const object of moved) {
    const known = intents.has(object)
      ? null
      : await paymentIntents.withProviderId({ ...named, providerId: object });
    if (known !== null) intents.set(object, known);
  }
  return intents;
}

function isWithin(at: number, { since, before }: ReconciledTime): boolean {
  return at >= since && at < before;
}
