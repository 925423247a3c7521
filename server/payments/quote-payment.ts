import { billsOf, isUnpayable, type JsonObject, openForm, submissionOf } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../forms/served-form.ts';
import type { StoredIntent } from '../storage/repositories/payment-intents.ts';
import type { StoredPayment } from '../storage/repositories/payments.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { PostedAnswers } from '../submissions/posted-answers.ts';
import type { Budget } from '../value/budget.ts';
import { networkOf } from '../value/identity/network-of.ts';
import type { Visitor } from '../value/identity/visitor.ts';
import { payableBills } from '../value/payments/payable-bills.ts';
import { Refusal, tooMuch } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';
import { type PayableBill, payable } from './bill-of.ts';
import { note } from './books/evidence.ts';
import { factsIn } from './books/facts-json.ts';
import { observe } from './books/observe.ts';
import { caseOfRows, rowsOfKnown } from './books/payment-rows.ts';
import { quoteIntent } from './books/quote-intent.ts';
import { settlePayment } from './books/settle-payment.ts';
import { declineLimit } from './limit-declines.ts';
import { planQuote } from './machine/plan-quote.ts';
import type { PaymentDesk } from './payment-desk.ts';
import { type FetchedIntent, type PaymentProvider, ProviderAway } from './providers/payment-provider.ts';
import { recurrenceOf } from './subscriptions/recurrence.ts';
import { performCommands } from './work/perform-commands.ts';

/** A page asks for what its answers cost now. */
export interface AskedQuote {
  readonly served: OfferedForm;
  /** The key of the submission that is to be paid. */
  readonly key: string;
  readonly answers: PostedAnswers;
  /** The field that the visitor pays with; '' for whichever can be. */
  readonly field: string;
  /** The payment that the page has begun; '' for none. */
  readonly token: string;
  readonly visitor: Visitor;
}

type Priced = Extract<PayableBill, { readonly bill: unknown }> & { readonly provider: PaymentProvider };

/**
 * Prepares the payment of a submission: works out from the answers what is to be paid, and has the provider know of it. Nothing of it is
 * the page’s to say. No provider is asked before every cheap check has been made.
 */
export async function quotePayment(
  asked: AskedQuote,
  desk: PaymentDesk,
  budget: Budget,
): Promise<JsonObject> {
  const { served, visitor } = asked;
  const { form } = served;
  const says = (word: Parameters<typeof sayIn>[1]): string => sayIn(form, word);
  const { tools } = desk;
  const kept = await keptPayment(asked, tools);
  if (kept !== null)
    return { success: true, data: { paymentid: kept.id, paymentsecret: '', paymentPlan: kept.plan } };
  if (served.closed !== null) throw new Refusal(403, served.closed);
  const priced = pricedFor(asked, desk);
  const late = budget.spend(`${form.id} ${networkOf(visitor.address)}`, 1);
  if (late !== null) throw tooMuch(says(serverWords.tooMany), late);
  const payer = { formId: form.id, address: visitor.address };
  const write = (): Promise<StoredIntent> =>
    tools.storage.transaction(async (transaction) => {
      const limit = await declineLimit(payer, transaction, tools);
      if (limit !== null) throw new Refusal(429, says(limit));
      return writeQuote(asked, priced, transaction, desk);
    });
  let intent = await write();
  let fetched = await fetchedOf(intent, desk);
  if (fetched === null && (await isGone(intent, desk))) {
    intent = await write();
    fetched = await fetchedOf(intent, desk);
  }
  if (fetched === null) {
    const [create] = await tools.storage.read(({ paymentCommands }) => paymentCommands.of(intent.id));
    const isTooSmall = create?.state === 'refused' && create.error === 'amount_too_small';
    if (isTooSmall) throw new Refusal(422, says(serverWords.paymentTooSmall));
    throw new Refusal(503, says(serverWords.paymentAway), { headers: { 'retry-after': '5' } });
  }
  if (fetched.amount !== intent.amount) {
    // The provider has kept the former amount: so do the books, and the next quote changes it again.
    await tools.storage.transaction(({ paymentIntents }) =>
      paymentIntents.setAmount(intent.id, fetched.amount),
    );
    throw new Refusal(422, says(serverWords.paymentTooSmall));
  }
  const data = { paymentid: intent.paymentId, paymentsecret: fetched.secret };
  return { success: true, data: { ...data, paymentPlan: priced.bill.plan ?? '' } };
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

/** What the answers cost, as the engine works it out. */
function pricedFor({ served, answers, field }: AskedQuote, { providers, tools }: PaymentDesk): Priced {
  const { form } = served;
  const refuse = (word: Parameters<typeof sayIn>[1]): Refusal => new Refusal(422, sayIn(form, word));
  const given = Object.fromEntries(form.fields.map(({ id }) => [id, answers.get(id) ?? null]));
  const { state } = openForm(form, { answers: given, today: tools.clock.today() });
  if (isUnpayable(form, state.fields)) throw refuse(serverWords.amountUnknown);
  const bills = billsOf(form, state);
  const payables = payableBills(bills, providers);
  const bill = payables.find((one) => one.field === field) ?? payables[0];
  if (bill === undefined) throw refuse(bills.length > 0 ? serverWords.notPayable : serverWords.amountUnknown);
  const provider = providers.get(bill.provider);
  if (provider === undefined) throw refuse(serverWords.notPayable);
  const found = payable(bill, provider, recurrenceOf(served, bill, submissionOf(form, state)));
  if ('refusal' in found) throw refuse(found.refusal);
  return { ...found, provider };
}

/** Writes down what is to be paid, and what the provider is to be told for that. Gives the intent that counts. */
async function writeQuote(
  { served, key, token }: AskedQuote,
  { bill, money, provider }: Priced,
  transaction: StorageTransaction,
  desk: PaymentDesk,
): Promise<StoredIntent> {
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
  const found = planQuote(caseOfRows(rows), money.minor);
  // Somebody else is to take it: what the former provider has is let go of.
  const plan = isOther && found !== 'refuse' ? 'create' : found;
  if (plan === 'refuse') throw refuse(409, serverWords.paymentOver);
  const quoted = { amount: money.minor, title: form.title || form.id, payer: '' };
  const intent = await quoteIntent(plan, rows, quoted, transaction, desk);
  await settlePayment(id, transaction, desk);
  return intent;
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

/** Whether its provider has forgotten it, so that another one may take its place. */
async function isGone({ id }: StoredIntent, { tools }: PaymentDesk): Promise<boolean> {
  const known = await tools.storage.read(({ paymentIntents }) => paymentIntents.withId(id));
  return known !== null && factsIn(known.facts).isCancelled;
}
