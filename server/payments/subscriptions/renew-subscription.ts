import { addRenewedDonation } from '../../donations/add-renewed-donation.ts';
import type { StoredIntent } from '../../storage/repositories/payment-intents.ts';
import type { Subscription } from '../../storage/repositories/subscription-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { addCommand } from '../books/add-command.ts';
import { note } from '../books/evidence.ts';
import { caseOfRows, decisionText, type IntentRows, rowsOfKnown } from '../books/payment-rows.ts';
import { quoteIntent } from '../books/quote-intent.ts';
import { settlePayment } from '../books/settle-payment.ts';
import { intentFor } from '../machine/accept-submission.ts';
import { currentIntent } from '../machine/payment-case.ts';
import { planQuote } from '../machine/plan-quote.ts';
import { type PaymentDesk, providerOf } from '../payment-desk.ts';
import { performCommands } from '../work/perform-commands.ts';
import { renewalKey } from './close-turn.ts';
import { failRenewal } from './fail-renewal.ts';
import { afterTurn, isDue } from './plan/plan.ts';
import { feeIn } from './terms/fee-in.ts';

const MINUTE_MS = 60_000;
/** The provider has not answered, or has no keys here: nobody knows, so it is asked again. */
const UNKNOWN_FOR_MS = 5 * MINUTE_MS;

/**
 * Pays a subscription at its turn: the payment is begun under the key of the turn, its money is held, and then it is decided, once, that it
 * is taken. May be done at any time, by several and however often. What was lost on the way is found at the provider, under the same keys.
 */
export async function renewSubscription(id: string, desk: PaymentDesk): Promise<void> {
  const { storage } = desk.tools;
  const intent = await storage.transaction((transaction) => begin(id, transaction, desk));
  if (intent === null) return;
  await performCommands(intent.id, desk);
  await storage.transaction((transaction) => conclude(id, intent.paymentId, transaction, desk));
}

/** Writes down what the provider is to be told for this turn and this try, each once. Gives the intent; null where nothing is due. */
async function begin(
  id: string,
  transaction: StorageTransaction,
  desk: PaymentDesk,
): Promise<StoredIntent | null> {
  const { tools } = desk;
  const now = tools.clock.now().getTime();
  const subscription = await transaction.subscriptions.withId(id);
  if (subscription === null || !isDue(subscription, now)) return null;
  if (providerOf(subscription, desk) === null) {
    await transaction.subscriptions.change(subscription, { dueAt: now + UNKNOWN_FOR_MS }, now);
    return null;
  }
  const paymentId = await paymentOf(subscription, transaction, desk);
  const rows = await rowsOfKnown(paymentId, transaction);
  const { amount, formTitle, formId, payer, payerMethod, tries } = subscription;
  const found = planQuote(caseOfRows(rows), amount);
  // Nobody is there who could be asked again if the amount of the former intent stayed as it was.
  const plan = found === 'update' ? 'create' : found;
  if (plan === 'refuse') {
    // It was let go meanwhile: what was missed is not made up for.
    await goOn(subscription, false, transaction, desk);
    return null;
  }
  const quoted = { amount, title: formTitle || formId, payer: payer ?? '' };
  const intent = await quoteIntent(plan, rows, quoted, transaction, desk);
  const confirms = (await transaction.paymentCommands.of(intent.id)).filter(({ type }) => type === 'confirm');
  if (!confirms.some(({ parameters }) => parameters['try'] === tries)) {
    const parameters = { method: payerMethod ?? '', isAway: true, try: tries };
    const command = { type: 'confirm', nth: confirms.length + 1, parameters, isAwaited: true } as const;
    await addCommand(intent, command, transaction, tools);
  }
  await settlePayment(paymentId, transaction, desk);
  return intent;
}

/** The payment of this turn; it is begun where there is none. */
async function paymentOf(
  subscription: Subscription,
  transaction: StorageTransaction,
  { tools }: PaymentDesk,
): Promise<string> {
  const { id: subscriptionId, formId, formVersion, field, plan, provider, mode, currency } = subscription;
  const submissionKey = renewalKey(subscription);
  const known = await transaction.payments.underKey(formId, submissionKey);
  if (known !== null) return known.id;
  const id = tools.newId();
  const now = tools.clock.now().getTime();
  await transaction.payments.add({
    ...{ id, formId, submissionKey, formVersion, field, plan, provider, mode, currency, subscriptionId },
    ...{ decision: null, submissionId: null, state: 'quoted', createdAt: now, changedAt: now, lookAt: now },
  });
  const details = { subscription: subscriptionId, turn: subscription.turn, provider, mode };
  await note(id, ['renewal', details], transaction, tools);
  return id;
}

/** Takes the money that is held, or notes why there is none. */
async function conclude(
  id: string,
  paymentId: string,
  transaction: StorageTransaction,
  desk: PaymentDesk,
): Promise<void> {
  const { tools } = desk;
  const now = tools.clock.now().getTime();
  const subscription = await transaction.subscriptions.withId(id);
  const rows = await rowsOfKnown(paymentId, transaction);
  if (subscription === null || rows.payment.decision !== null) return;
  const isOfTurn = rows.payment.submissionKey === renewalKey(subscription);
  if (!isOfTurn || !isDue(subscription, now)) return;
  const known = caseOfRows(rows);
  const amount = currentIntent(known)?.amount ?? 0n;
  const found = intentFor(known, amount);
  if ('intent' in found) {
    const decision = decisionText({ type: 'capture', intent: found.intent });
    const renewal = renewalKey(subscription);
    if (!(await transaction.payments.decide(paymentId, decision, renewal))) return;
    if (subscription.donationId !== null) {
      const given = { id: renewal, firstId: subscription.donationId, subscriptionId: id, amount };
      await addRenewedDonation({ ...given, fee: feeIn(amount, subscription) }, transaction, tools);
    }
    const details = { decision: 'capture', intent: found.intent, submission: renewal };
    await note(paymentId, ['decided', details], transaction, tools);
    await goOn(subscription, true, transaction, desk);
    await settlePayment(paymentId, transaction, desk);
    return;
  }
  const error = refusalIn(rows.intents.at(-1), subscription.tries);
  if (error !== null) await failRenewal(subscription, error, transaction, desk);
  else await transaction.subscriptions.change(subscription, { dueAt: now + UNKNOWN_FOR_MS }, now);
}

/** Why the provider has refused this try; null where it has not, or nobody knows. */
function refusalIn(rows: IntentRows | undefined, tries: number): string | null {
  const { commands = [], intent } = rows ?? {};
  const isOurs = (parameters: IntentRows['commands'][number]['parameters']): boolean =>
    parameters['try'] === tries;
  const confirm = commands.find(({ type, parameters }) => type === 'confirm' && isOurs(parameters));
  const create = commands.find(({ type }) => type === 'create');
  if (confirm?.state === 'refused') return create?.error ?? confirm.error;
  // Somebody would have to confirm it, and nobody is there.
  const isActing = confirm?.state === 'done' && intent?.facts['stage'] === 'acting';
  return isActing ? 'authentication_required' : null;
}

/** Goes on to the next turn, or to the end. */
async function goOn(
  subscription: Subscription,
  isGiven: boolean,
  transaction: StorageTransaction,
  { tools: { clock } }: PaymentDesk,
): Promise<void> {
  const now = clock.now().getTime();
  const to = afterTurn(subscription, isGiven, { now, timeZone: clock.timeZone });
  await transaction.subscriptions.change(subscription, to, now);
}
