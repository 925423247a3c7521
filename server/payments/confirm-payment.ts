import type { CompiledForm, Word } from 'formularium/engine';
import type { Money } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { StoredPayment } from '../storage/repositories/payments.ts';
import { Refusal } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';
import { bankOf } from './banks/bank-intent.ts';
import { bankOfPayment } from './banks/bank-of-payment.ts';
import { addCommand } from './books/add-command.ts';
import { observe } from './books/observe.ts';
import { caseOfRows, type IntentRows, rowsOfKnown } from './books/payment-rows.ts';
import { settlePayment } from './books/settle-payment.ts';
import { type CardPayer, countAttempt, declineLimit, forgetAttempt } from './limit-declines.ts';
import { isHeld } from './machine/payment-state.ts';
import { planQuote } from './machine/plan-quote.ts';
import { type PaymentDesk, providerOf } from './payment-desk.ts';
import {
  type CommandOutcome,
  type FetchedIntent,
  type PaymentProvider,
  ProviderAway,
} from './providers/payment-provider.ts';
import { performCommands } from './work/perform-commands.ts';

/** A submission that is to be paid by a payment of its own. */
export interface ConfirmingSubmission {
  readonly form: CompiledForm;
  readonly payment: StoredPayment;
  readonly money: Money;
  /** The provider's id of what the payer pays with; '' where they have named it before. */
  readonly method: string;
  readonly payer: CardPayer;
  /** Whether what it is paid with is to be charged again later. */
  readonly isRecurring: boolean;
  /** Keeps the submission aside, before its payer is led to their bank. */
  readonly hold: () => Promise<void>;
  /** Where their bank leads them back to. */
  readonly returnTo: string;
}

/**
 * Makes sure that the money of a submission is set aside: asks the provider now, and has it confirm what the payer has entered. Throws a
 * `Refusal` where it is not: with what the page needs to go on where the payer has to confirm, and in plain words otherwise.
 */
export async function confirmPayment(paying: ConfirmingSubmission, desk: PaymentDesk): Promise<void> {
  const fetched = await fetchedNow(paying, desk);
  if (isSetAside(fetched)) return checkKept(paying, desk);
  const { stage, isCancelled } = fetched.facts;
  const { method, payment } = paying;
  if (isCancelled) throw refusal(paying, 409, serverWords.paymentOver);
  if (stage === 'processing') throw refusal(paying, 503, serverWords.paymentAway);
  const isNewMethod = method !== '' && method !== (await lastMethodOf(payment.id, desk));
  const bank = await bankOfPayment(payment.id, desk);
  if (stage === 'acting' && !isNewMethod) throw toConfirm(paying, fetched, bank);
  if (method === '' && stage !== 'confirmable') throw refusal(paying, 422, wordsFor(payment, desk).unpaid);
  await holdForBank(paying, bank);
  const named = stage === 'confirmable' && !isNewMethod ? '' : method;
  const { outcome, after } = await confirmed(paying, named, desk);
  if (outcome?.type === 'refused') throw refusedBy(paying, outcome, desk);
  if (after === null) throw refusal(paying, 503, serverWords.paymentAway);
  if (isSetAside(after)) return;
  if (after.facts.stage === 'acting') throw toConfirm(paying, after, bank);
  throw refusal(paying, after.facts.stage === 'declined' ? 402 : 503, declinedOrUnknown(after, paying, desk));
}

/**
 * Keeps the submission aside before its payer is led away: their bank takes the money at once, and they need not come back. It has been found
 * right, so it is accepted without them.
 */
async function holdForBank(paying: ConfirmingSubmission, bank: string): Promise<void> {
  if (bank === '') return;
  if (paying.isRecurring) throw refusal(paying, 422, serverWords.paymentRecurring);
  await paying.hold();
}

function isSetAside({ facts }: FetchedIntent): boolean {
  return isHeld(facts) || facts.captured > 0n;
}

function declinedOrUnknown(
  { facts }: FetchedIntent,
  { payment }: ConfirmingSubmission,
  desk: PaymentDesk,
): Word {
  return facts.stage === 'declined' ? wordsFor(payment, desk).declined : serverWords.paymentAway;
}

/** The words of its provider; those of nobody say that nothing is known. */
function wordsFor(payment: StoredPayment, desk: PaymentDesk): PaymentProvider['words'] {
  const { paymentAway } = serverWords;
  return providerOf(payment, desk)?.words ?? { declined: paymentAway, unpaid: paymentAway };
}

/** The current intent, asked for now. Its amount is that of these answers, or it is not used at all. */
async function fetchedNow(paying: ConfirmingSubmission, desk: PaymentDesk): Promise<FetchedIntent> {
  const { payment, money } = paying;
  const rows = await desk.tools.storage.read((transaction) => rowsOfKnown(payment.id, transaction));
  const last = rows.intents.at(-1);
  if (last === undefined) throw refusal(paying, 422, serverWords.paymentUnknown);
  if (last.intent.amount !== money.minor) throw refusal(paying, 409, serverWords.paymentChanged);
  const { fetched } = await performCommands(last.intent.id, desk);
  const known = await desk.tools.storage.read(({ paymentIntents }) => paymentIntents.withId(last.intent.id));
  try {
    const found =
      fetched ?? (known?.providerId == null ? null : await observe(known, known.providerId, desk));
    // What is confirmed is what these answers cost, as the provider knows it.
    if (found !== null && found.amount !== money.minor)
      throw refusal(paying, 409, serverWords.paymentChanged);
    if (found !== null) return found;
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
  }
  throw refusal(paying, 503, serverWords.paymentAway);
}

/** What was set aside by somebody who meant to pay once begins no subscription. */
async function checkKept(paying: ConfirmingSubmission, { tools }: PaymentDesk): Promise<void> {
  if (!paying.isRecurring) return;
  const rows = await tools.storage.read((transaction) => rowsOfKnown(paying.payment.id, transaction));
  if (!wasKept(rows.intents.at(-1))) throw refusal(paying, 409, serverWords.paymentOver);
}

async function lastMethodOf(id: string, { tools }: PaymentDesk): Promise<string> {
  const rows = await tools.storage.read((transaction) => rowsOfKnown(id, transaction));
  const confirms = confirmsOf(rows.intents.at(-1));
  const named = confirms
    .map(({ parameters }) => String(parameters['method'] ?? ''))
    .filter((one) => one !== '');
  return named.at(-1) ?? '';
}

function confirmsOf(rows: IntentRows | undefined): IntentRows['commands'] {
  return rows?.commands.filter(({ type }) => type === 'confirm') ?? [];
}

/** Whether the provider is to keep what is paid with: it is told where it has to, or had to before. */
function keepingOf(
  { isRecurring }: ConfirmingSubmission,
  rows: IntentRows | undefined,
): { isKept?: boolean } {
  return isRecurring || wasKept(rows) ? { isKept: isRecurring } : {};
}

/** On a page of the provider’s own it is kept from the beginning, and confirmed by nobody here. */
function wasKept(rows: IntentRows | undefined): boolean {
  const told = rows?.commands.filter(({ type }) => type === 'create' || type === 'confirm') ?? [];
  return told.at(-1)?.parameters['isKept'] === true;
}

interface ConfirmedIntent {
  /** Null where somebody else has sent it. */
  readonly outcome: CommandOutcome | null;
  /** The intent after that; null where nobody knows. */
  readonly after: FetchedIntent | null;
}

/** Has the provider confirm the intent, with what the payer has named. The budget of declines is looked at before. */
async function confirmed(
  paying: ConfirmingSubmission,
  method: string,
  desk: PaymentDesk,
): Promise<ConfirmedIntent> {
  const { payment, payer, money } = paying;
  const { tools } = desk;
  const { intentId, attempt } = await tools.storage.transaction(async (transaction) => {
    const limit = await declineLimit(payer, transaction, tools);
    if (limit !== null) throw refusal(paying, 429, limit);
    const rows = await rowsOfKnown(payment.id, transaction);
    const last = rows.intents.at(-1);
    const found = caseOfRows(rows);
    const isStill = planQuote(found, money.minor) === 'keep' && found.intents.at(-1)?.isConfirming === false;
    if (last === undefined || !isStill) throw refusal(paying, 409, serverWords.paymentChanged);
    const nth = 1 + confirmsOf(last).length;
    const { returnTo } = paying;
    const led = bankOf(last) === '' ? keepingOf(paying, last) : { returnTo };
    const parameters = { ...(method !== '' && { method }), ...led };
    await addCommand(last.intent, { type: 'confirm', nth, parameters, isAwaited: true }, transaction, tools);
    await settlePayment(payment.id, transaction, desk);
    return { intentId: last.intent.id, attempt: await countAttempt(payer, transaction, tools) };
  });
  const { outcome, fetched } = await performCommands(intentId, desk);
  if (isAccepted(outcome, fetched)) await forgetAttempt(attempt, tools);
  return { outcome, after: fetched };
}

/** Whether it is known that no bank has declined. */
function isAccepted(outcome: CommandOutcome | null, after: FetchedIntent | null): boolean {
  if (outcome?.type === 'refused') return !outcome.isDecline;
  return after !== null && after.facts.stage !== 'declined';
}

/** A refusal by the payer's bank, or by the provider. */
function refusedBy(
  paying: ConfirmingSubmission,
  { isDecline, words }: Extract<CommandOutcome, { type: 'refused' }>,
  desk: PaymentDesk,
): Refusal {
  const { declined, unpaid } = wordsFor(paying.payment, desk);
  if (!isDecline) return refusal(paying, 422, unpaid);
  const said = words ?? sayIn(paying.form, declined);
  return new Refusal(402, said, { more: { paymentid: paying.payment.id, paymentmethod_failed: true } });
}

/**
 * The payer has to confirm it in the page, or at their bank; the page then sends the same submission once more (spec 001 §7). Where they are
 * led away, the secret of the intent stays here.
 */
function toConfirm(
  paying: ConfirmingSubmission,
  { secret, pageAddress = '' }: FetchedIntent,
  bank: string,
): Refusal {
  const { form, payment } = paying;
  if (bank !== '' && pageAddress === '') return refusal(paying, 503, serverWords.paymentAway);
  const asked = bank === '' ? { secret } : { redirect: pageAddress };
  const more = { stripe3d: true, ...asked, paymentid: payment.id };
  return new Refusal(402, sayIn(form, serverWords.paymentConfirm), { more });
}

function refusal({ form, payment }: ConfirmingSubmission, status: number, word: Word): Refusal {
  return new Refusal(status, sayIn(form, word), { more: { paymentid: payment.id } });
}
