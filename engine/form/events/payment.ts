import type { Bill } from '../../blueprint/bill.ts';
import {
  paymentCancelledWords,
  paymentFailedWords,
  paymentMissingWords,
  paymentUnpressedWords,
  paymentUnverifiedWords,
} from '../../blueprint/words/payment-words.ts';
import { say } from '../../blueprint/words/say.ts';
import { present } from '../../value/present.ts';
import type { Word } from '../../value/text/text.ts';
import { PAYMENT_POLL_MS, PAYMENT_POPUP } from '../../value/timings.ts';
import { at } from '../../value/vector.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { OpenPayment, PaymentStage } from '../state/flows.ts';
import type { Transaction } from '../state/transaction.ts';
import { failPayment, keepProof, type ProviderDetails } from '../transitions/payment.ts';
import { pointTo } from '../transitions/point-to.ts';
import { send } from '../transitions/send.ts';
import { setServerIssue } from '../transitions/set-server-issue.ts';
import { payingForm } from './which-forms.ts';

/** The provider's answer about a payment: after a `pay`, a `confirm-payment` or a `look-at-payment` effect. */
interface PaymentEvent {
  readonly type: 'payment';
  /** The provider's own status, e.g. “succeeded” or “requires_action”; `attached`: the server is to confirm it. */
  readonly status: string;
  readonly id: string;
  /** The secret that the provider needs to confirm it. */
  readonly secret?: string;
  /** The address of a window in which it is confirmed. */
  readonly url?: string;
  /** The provider's own message, if it has one. */
  readonly message?: string;
  /** Whether the message is about what was entered in the provider's element, where it then stands. */
  readonly isAboutEntry?: boolean;
  /**
   * The payment method, and the subscription that was begun with it: kept in the parts of the payment that are there
   * for them.
   */
  readonly method?: string;
  readonly subscription?: string;
}

/** Continues a payment that is under way. */
export const handler = { type: 'payment', handle } as const satisfies EventHandler;

export const use = { handledBy: payingForm, isReply: true } as const satisfies EventUse;

type PaymentStep = (
  transaction: Transaction,
  about: { readonly bill: Bill; readonly event: PaymentEvent },
) => unknown;

const done: PaymentStep = (transaction, { bill, event: { id, method, subscription } }) =>
  sendPayment(transaction, { bill, id, method, subscription }, 'confirmed');
const attached: PaymentStep = (transaction, { bill, event: { id, method } }) =>
  sendPayment(transaction, { bill, id, method }, 'attached');
/** It is confirmed in the page, or in a window of its own; the host then asks for its status until it is settled. */
const confirm: PaymentStep = (transaction, { event: { id, secret = '', url } }) => {
  if (typeof url !== 'string') return transaction.effects.push({ type: 'confirm-payment', id, secret });
  const { payment: open } = transaction.flows;
  // While it is being confirmed there, every status has the same address.
  if (open !== null && open.window !== url) {
    transaction.flows = { ...transaction.flows, payment: { ...open, window: url } };
    transaction.effects.push({ type: 'open-window', url, ...PAYMENT_POPUP });
  }
  return transaction.effects.push(lookAtPayment(id));
};

const wait: PaymentStep = (transaction, { event }) => {
  transaction.effects.push(lookAtPayment(event.id));
};

// spec 001 §4, poll statuses
const MEANINGS: ReadonlyMap<string, PaymentStep> = new Map([
  ['succeeded', done],
  ['requires_capture', done],
  ['attached', attached],
  ['requires_action', confirm],
  ['requires_confirmation', confirm],
  ['requires_source_action', confirm],
  ['processing', wait],
]);

/** It failed; the engine's message is used if the provider has none. */
const FAULTS: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['requires_payment_method', paymentFailedWords],
  ['canceled', paymentCancelledWords],
  // The form was sent otherwise than by the button that pays.
  ['unpressed', paymentUnpressedWords],
  // The gateway itself failed before there was a payment: its error text.
  ['error', paymentUnverifiedWords],
]);

function handle(transaction: Transaction, event: PaymentEvent): void {
  const { payment: open } = transaction.flows;
  const isOurs = transaction.phase === 'paying' || transaction.phase === 'sending';
  if (!isOurs || open === null) return;
  const means = MEANINGS.get(event.status);
  const fault = FAULTS.get(event.status);
  // The form has been sent with its proof, and this says no more than that proof.
  if ((means === done || means === attached) && transaction.phase === 'sending') return;
  const isNamed = typeof event.id === 'string' && event.id !== '';
  transaction.phase = 'paying';
  const payment: OpenPayment = { ...open, ...(isNamed && { id: event.id }), stage: 'open' };
  transaction.flows = { ...transaction.flows, payment };
  if (means !== undefined && isNamed) means(transaction, { bill: open.bill, event });
  else fail(transaction, event, fault ?? (isNamed ? paymentUnverifiedWords : paymentMissingWords));
}

function fail(transaction: Transaction, { message, isAboutEntry }: PaymentEvent, words: Word): void {
  const { bill } = present(transaction.flows.payment);
  const said = (typeof message === 'string' && message) || say(transaction.form.blueprint.language, words);
  failPayment(transaction, said);
  const rank = present(transaction.form.plan.rankOf.get(bill.field));
  if (isAboutEntry !== true || !at(transaction.fields, rank).visible) return;
  transaction.notice = { tone: 'invalid', message: transaction.form.settings.errorMessage };
  setServerIssue(transaction, rank, said);
  pointTo(transaction, rank);
}

/** A payment that the server can go on with: its id becomes an answer of the form, and the submission is sent. */
function sendPayment(
  transaction: Transaction,
  { bill, id, ...given }: ProviderDetails & Pick<OpenPayment, 'bill' | 'id'>,
  stage: PaymentStage,
): void {
  keepProof(transaction, bill, { id, ...given });
  transaction.flows = { ...transaction.flows, payment: { bill, id, window: '', stage } };
  send(transaction);
}

function lookAtPayment(id: string): {
  readonly type: 'look-at-payment';
  readonly id: string;
  readonly afterMs: number;
} {
  return { type: 'look-at-payment', id, afterMs: PAYMENT_POLL_MS };
}
