import { isObject, type JsonObject } from 'formularium/engine';
import { currencyOf, formatMoney } from 'formularium/engine/server';
import type { PaymentEvidence } from '../storage/repositories/payment-records.ts';
import type { StoredPayment } from '../storage/repositories/payments.ts';
import type { EvidenceName } from './books/evidence.ts';
import type { PaymentState } from './machine/payment-state.ts';

type Tell = (details: JsonObject, payment: StoredPayment) => string;

const DOING: Readonly<Record<string, string>> = {
  create: 'to prepare the payment',
  update: 'to change its amount',
  confirm: 'to confirm it with what the payer has entered',
  capture: 'to take the money that is set aside',
  cancel: 'to let go of it',
  refund: 'to give the money back',
};

/** What each state means, for the people who run a site. */
export const STATES: Readonly<Record<PaymentState, string>> = {
  quoted: 'the amount is known, and the provider is about to be told',
  intended: 'the payer has not named what they pay with yet',
  acting: 'the payer has to confirm it with their bank',
  declined: 'it was declined; the payer may try another card or account',
  held: 'the money is set aside, and not taken',
  received: 'the money was taken, and the submission is not kept yet',
  processing: 'the provider is at it, or has not answered yet',
  paid: 'the money was taken for the submission',
  closed: 'it is over, and no money was taken',
  stray: 'money was taken that no submission is paid with: it goes back',
  'part-refunded': 'a part of the money was given back',
  refunded: 'the money was given back',
  disputed: 'the payer’s bank disputes it',
  'part-lost': 'a dispute is lost: the bank has taken a part of the money back',
  lost: 'the dispute is lost: the bank has taken the money back',
};

/** A sentence for everything that can happen to a payment. */
const SENTENCES: Readonly<Record<EvidenceName, Tell>> = {
  begun: ({ form, provider, mode }) => `A page of form ${form} began to pay by ${provider}, in ${mode} mode.`,
  renewal: ({ subscription, turn, provider, mode }) =>
    `Subscription ${subscription} is to be paid for the ${turn}. time after its first, by ${provider}, in ${mode} mode.`,
  quoted: ({ amount, plan }, payment) =>
    `${amountOf(amount, payment)} is to be paid${plan ? ` for “${plan}”` : ''}.`,
  sent: ({ type, intent }) => `The provider was told ${doing(type)}${which(intent)}.`,
  done: ({ type, intent }) =>
    `The provider says that it did what it was told ${doing(type)}${which(intent)}.`,
  refused: ({ type, intent, error }) => `The provider refused ${doing(type)}${which(intent)}: ${error}.`,
  unanswered: ({ type, intent, reason }) =>
    `Nobody knows whether the provider did it (${doing(type)}${which(intent)}): ${reason}. It is tried again.`,
  learnt: (details, payment) => `Asked, the provider said: ${newsOf(details, payment)}.`,
  'not-ours': ({ object, mismatches }) =>
    `The object ${object} is not that of this payment (${listed(mismatches)}). Nothing that it says was believed.`,
  gone: ({ object }) => `The provider does not know the object ${object} any more.`,
  event: ({ type }) => `An event came (${type}), and the provider was asked.`,
  decided: ({ decision, submission, why }) =>
    decision === 'cancel'
      ? `Nobody went on (it was ${why}), so it was decided to let it go.`
      : decision === 'return'
        ? `It was paid at a bank, and what was sent could be accepted no more (“${why}”), so the money goes back.`
        : `Submission ${submission} was kept, with the decision to take its money.`,
  'refund-asked': ({ amount, reason, actor }, payment) =>
    `${amountOf(amount, payment)} are to be given back (${reason}), says ${actor}.`,
  state: ({ from, to }) => `It is ${to} now, after ${from}: ${STATES[to as PaymentState] ?? 'unknown'}.`,
  linked: ({ charge, submission }) =>
    `Charge ${charge} pays for submission ${submission}, and for nothing else.`,
  'linked-elsewhere': ({ charge }) =>
    `Charge ${charge} pays for something else already. Somebody has to look at that.`,
};

/** One line of the history of a payment, as a sentence. */
export function sentenceOf({ what, details }: PaymentEvidence, payment: StoredPayment): string {
  const tell = SENTENCES[what as EvidenceName] as Tell | undefined;
  return tell?.(details, payment) ?? `${what} ${JSON.stringify(details)}`;
}

function doing(type: JsonObject[string] | undefined): string {
  return DOING[String(type)] ?? String(type);
}

/** Most payments have one intent, which needs no number. */
function which(intent: JsonObject[string] | undefined): string {
  return intent === 1 ? '' : ` (its intent ${intent})`;
}

function amountOf(minor: JsonObject[string] | undefined, { currency: code }: StoredPayment): string {
  const currency = currencyOf(code);
  return currency === null ? `${minor} ${code}` : formatMoney({ minor: BigInt(String(minor)), currency });
}

const STAGES: Readonly<Record<string, string>> = {
  new: 'it waits for the payer',
  declined: 'it was declined',
  confirmable: 'the payer has confirmed it, and it is to be confirmed here',
  acting: 'the payer has to confirm it',
};

function newsOf(details: JsonObject, payment: StoredPayment): string {
  const { stage, held, captured, charge, method, isCancelled, refunds, dispute, disputes } = details;
  const said = [
    typeof stage === 'string' ? STAGES[stage] : undefined,
    held && held !== '0' ? `${amountOf(held, payment)} are set aside` : undefined,
    captured && captured !== '0' ? `${amountOf(captured, payment)} were taken` : undefined,
    charge ? `the charge is ${charge}` : undefined,
    method ? `it was paid with “${method}”` : undefined,
    isCancelled === true ? 'it was cancelled' : undefined,
    ...(Array.isArray(refunds) ? refunds.filter(isObject) : []).map(
      ({ amount, phase }) => `a refund of ${amountOf(amount, payment)} is ${phase}`,
    ),
    typeof dispute === 'string' && dispute !== 'none' ? `a dispute is ${dispute}` : undefined,
    ...(Array.isArray(disputes) ? disputes.filter(isObject) : []).map(
      ({ id, phase, amount }) =>
        `the dispute ${id}${amount ? ` about ${amountOf(amount, payment)}` : ''} is ${phase}`,
    ),
  ].filter((one) => one !== undefined);
  return said.length === 0 ? 'it goes on' : said.join(', ');
}

function listed(value: JsonObject[string] | undefined): string {
  return Array.isArray(value) ? value.join(', ') : '';
}
