import type { JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { StoredIntent } from '../storage/repositories/payment-intents.ts';
import type { StoredPayment } from '../storage/repositories/payments.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Budget } from '../value/budget.ts';
import { networkOf } from '../value/identity/network-of.ts';
import type { Visitor } from '../value/identity/visitor.ts';
import { Refusal, tooMuch } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';
import { bankOf } from './banks/bank-intent.ts';
import { bankOfPayment } from './banks/bank-of-payment.ts';
import { type Priced, type PricedAnswers, pricedFor } from './bill-of.ts';
import { note } from './books/evidence.ts';
import { factsIn } from './books/facts-json.ts';
import { observe } from './books/observe.ts';
import { caseOfRows, type PaymentRows, rowsOfKnown } from './books/payment-rows.ts';
import { quoteIntent } from './books/quote-intent.ts';
import { settlePayment } from './books/settle-payment.ts';
import { type Hosting, isPaidLike } from './hosted/hosting.ts';
import { declineLimit } from './limit-declines.ts';
import { isHeld } from './machine/payment-state.ts';
import { isFresh, planQuote } from './machine/plan-quote.ts';
import type { PaymentDesk } from './payment-desk.ts';
import { type FetchedIntent, type PaymentProvider, ProviderAway } from './providers/payment-provider.ts';
import { performCommands } from './work/perform-commands.ts';

/** A page asks for what its answers cost now. */
export interface AskedQuote extends PricedAnswers {
  /** The key of the submission that is to be paid. */
  readonly key: string;
  /** The payment that the page has begun; '' for none. */
  readonly token: string;
  readonly visitor: Visitor;
  /** Where its payer comes back to from a page of the provider’s own; nothing where it is paid in the page of the form. */
  readonly backTo?: string;
}

/** A payment that a submission can be paid by, as its provider knows it now. */
interface QuotedPayment {
  readonly id: string;
  readonly plan: string;
  /** Null for a submission that is kept already: a page that never saw the answer sends it again, and gets that. */
  readonly fetched: FetchedIntent | null;
}

/** A page of a provider’s can be used for so long. */
const PAGE_LASTS_MS = 60 * 60 * 1000;

/** Prepares the payment of a submission, and says what its page needs for it. */
export async function quotePayment(
  asked: AskedQuote,
  desk: PaymentDesk,
  budget: Budget,
): Promise<JsonObject> {
  const { id, plan, fetched } = await quotedPayment(asked, desk, budget);
  const bank = fetched === null ? '' : await bankOfPayment(id, desk);
  // Whoever is to be led to a bank is led there once their form is found right, and not by what a page does with a secret.
  const paymentsecret = bank === '' ? (fetched?.secret ?? '') : '';
  return { success: true, data: { paymentid: id, paymentsecret, paymentPlan: plan } };
}

/** Prepares the payment of a submission by PayPal. Gives the order that its payer is to approve, for what the answers cost. */
export async function quoteOrder(
  asked: Omit<AskedQuote, 'provider'>,
  desk: PaymentDesk,
  budget: Budget,
): Promise<JsonObject> {
  const { id, fetched } = await quotedPayment({ ...asked, provider: 'paypal' }, desk, budget);
  if (fetched === null) throw new Refusal(409, sayIn(asked.served.form, serverWords.paymentOver));
  return { success: true, data: { order_id: fetched.secret, paymentid: id } };
}

/**
 * Prepares the payment of a submission: works out from the answers what is to be paid, and has the provider know of it. Nothing of it is
 * the page’s to say. No provider is asked before every cheap check has been made.
 */
export async function quotedPayment(
  asked: AskedQuote,
  desk: PaymentDesk,
  budget: Budget,
): Promise<QuotedPayment> {
  const { served, visitor } = asked;
  const { form } = served;
  const says = (word: Parameters<typeof sayIn>[1]): string => sayIn(form, word);
  const { tools } = desk;
  const kept = await keptPayment(asked, tools);
  if (kept !== null) return { id: kept.id, plan: kept.plan, fetched: null };
  if (served.closed !== null) throw new Refusal(403, served.closed);
  const priced = pricedFor(asked, { providers: desk.providers, clock: tools.clock });
  const late = budget.spend(`${form.id} ${networkOf(visitor.address)}`, 1);
  if (late !== null) throw tooMuch(says(serverWords.tooMany), late);
  const payer = { formId: form.id, address: visitor.address };
  const write = (): Promise<StoredIntent> =>
    tools.storage.transaction(async (transaction) => {
      const limit = await declineLimit(payer, transaction, tools);
      if (limit !== null) throw new Refusal(429, says(limit));
      return writeQuote(asked, priced, transaction, desk);
    });
  const attempt = async (): Promise<QuoteAttempt> => {
    const intent = await write();
    return { intent, fetched: await fetchedOf(intent, desk) };
  };
  const first = await attempt();
  const { intent, fetched } = (await isPassed(first, desk)) ? await attempt() : first;
  if (fetched === null) {
    const [create] = await tools.storage.read(({ paymentCommands }) => paymentCommands.of(intent.id));
    const isTooSmall = create?.state === 'refused' && create.error === 'amount_too_small';
    if (isTooSmall) throw new Refusal(422, says(serverWords.paymentTooSmall));
    throw new Refusal(503, says(serverWords.paymentAway), { headers: { 'retry-after': '5' } });
  }
  if (fetched.amount !== intent.amount) {
    await keepFormerAmount(intent, fetched, desk);
    throw new Refusal(422, says(serverWords.paymentTooSmall));
  }
  return { id: intent.paymentId, plan: priced.bill.plan ?? '', fetched };
}

/** The payment of a submission that is kept already: a page that never saw the answer sends it again, and gets that. */
function keptPayment(
  { served, key }: AskedQuote,
  { storage }: PaymentDesk['tools'],
): Promise<StoredPayment | null> {
  const { id } = served.form;
  return storage.read(async ({ submissions, payments }) =>
    (await submissions.underKey(id, key)) === null ? null : payments.underKey(id, key),
  );
}

/** Writes down what is to be paid, and what the provider is to be told for that. Gives the intent that counts. */
async function writeQuote(
  asked: AskedQuote,
  { bill, money, provider, recurrence }: Priced,
  transaction: StorageTransaction,
  desk: PaymentDesk,
): Promise<StoredIntent> {
  const { served, key, token } = asked;
  const { form, version } = served;
  const { payments } = transaction;
  const { tools } = desk;
  const now = tools.clock.now().getTime();
  const refuse = (status: number, word: Parameters<typeof sayIn>[1]): Refusal =>
    new Refusal(status, sayIn(form, word));
  const begun = await payments.underKey(form.id, key);
  if (token !== '' && begun?.id !== token) throw refuse(422, serverWords.paymentUnknown);
  const { mode } = provider.page;
  const about = {
    field: bill.field,
    plan: bill.plan ?? '',
    formVersion: version,
    provider: provider.name,
    mode,
  };
  const id = begun?.id ?? tools.newId();
  const isOther = begun !== null && (begun.provider !== provider.name || begun.mode !== mode);
  if (begun === null) {
    const currency = money.currency.code;
    const times = { createdAt: now, changedAt: now, lookAt: now };
    const undecided = { decision: null, submissionId: null, subscriptionId: null, state: 'quoted' };
    const named = { id, formId: form.id, submissionKey: key, currency };
    await payments.add({ ...named, ...about, ...undecided, ...times });
    await note(id, ['begun', { form: form.id, provider: provider.name, mode }], transaction, tools);
  } else if (begun.currency !== money.currency.code) throw refuse(409, serverWords.paymentOver);
  else await payments.choose(id, about);
  const rows = await rowsOfKnown(id, transaction);
  const hosting = hostingOf(asked, recurrence !== null, now);
  const found = planQuote(caseOfRows(rows), money.minor, hosting !== null);
  const bank = hosting === null ? bankIn(asked, provider, rows) : '';
  // Somebody else is to take it, or elsewhere: what the former provider has is let go of.
  const isAnew = isOther || !isPaidAlike(rows, hosting, bank);
  const plan = isAnew && found !== 'refuse' ? 'create' : found;
  if (plan === 'refuse') throw refuse(409, serverWords.paymentOver);
  const quoted = { amount: money.minor, title: form.title || form.id, payer: '', hosting, bank };
  const intent = await quoteIntent(plan, rows, quoted, transaction, desk);
  await settlePayment(id, transaction, desk);
  return intent;
}

/** A visitor who chooses another way to pay begins anew; money that is there already pays in any case. */
function isPaidAlike({ intents }: PaymentRows, hosting: Hosting | null, bank: string): boolean {
  const last = intents.at(-1);
  if (last === undefined) return true;
  const facts = factsIn(last.intent.facts);
  return isHeld(facts) || facts.captured > 0n || (isPaidLike(last, hosting) && bankOf(last) === bank);
}

/** The bank by which it is to be paid. A page that has only another amount says nothing of that: it stays as it is. */
function bankIn(
  { way = '' }: AskedQuote,
  { bankCurrency }: PaymentProvider,
  { intents }: PaymentRows,
): string {
  const last = intents.at(-1);
  if (way === '') return last === undefined ? '' : bankOf(last);
  return bankCurrency?.(way) === undefined ? '' : way;
}

function hostingOf({ backTo }: AskedQuote, isKept: boolean, now: number): Hosting | null {
  return backTo === undefined ? null : { backTo, isKept, until: now + PAGE_LASTS_MS };
}

/** The intent as the provider knows it now; null where that cannot be found out. */
async function fetchedOf(intent: StoredIntent, desk: PaymentDesk): Promise<FetchedIntent | null> {
  const { outcome, fetched } = await performCommands(intent.id, desk);
  if (outcome?.type === 'unknown') return null;
  if (fetched !== null) return fetched;
  const known = await desk.tools.storage.read(({ paymentIntents }) => paymentIntents.withId(intent.id));
  if (known?.providerId == null) return null;
  try {
    return await observe(known, known.providerId, desk);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    return null;
  }
}

/** What the provider was told of a quote, and what it knows then. */
interface QuoteAttempt {
  readonly intent: StoredIntent;
  /** Null where nobody knows. */
  readonly fetched: FetchedIntent | null;
}

/** Whether another intent has to take the place of one that its provider has forgotten, or whose payer has agreed to another amount. */
async function isPassed({ intent, fetched }: QuoteAttempt, desk: PaymentDesk): Promise<boolean> {
  if (fetched === null) return isGone(intent, desk);
  if (fetched.amount === intent.amount || isFresh(fetched.facts)) return false;
  await keepFormerAmount(intent, fetched, desk);
  return true;
}

/** The provider has kept the former amount: so do the books, and the next quote changes it again. */
function keepFormerAmount(
  { id }: StoredIntent,
  { amount }: FetchedIntent,
  { tools }: PaymentDesk,
): Promise<void> {
  return tools.storage.transaction(({ paymentIntents }) => paymentIntents.setAmount(id, amount));
}

async function isGone({ id }: StoredIntent, { tools }: PaymentDesk): Promise<boolean> {
  const known = await tools.storage.read(({ paymentIntents }) => paymentIntents.withId(id));
  return known !== null && factsIn(known.facts).isCancelled;
}
