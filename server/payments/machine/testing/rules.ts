import { intentFor } from '../accept-submission.ts';
import { type IntentFacts, mergeFacts, openedDisputes } from '../facts.ts';
import { currentIntent, type PaymentCase } from '../payment-case.ts';
import { isReceived } from '../payment-state.ts';
import { planQuote, type QuotePlan } from '../plan-quote.ts';
import { refundable } from '../refunds.ts';
import { type SettledPayment, settle } from '../settle.ts';

/** What the model takes from the machine, so that a test can plant a fault in each. */
export interface Rules {
  readonly mergeFacts: typeof mergeFacts;
  /** The disputes that owners are to be told of now. */
  readonly openedDisputes: typeof openedDisputes;
  readonly settle: (payment: PaymentCase) => SettledPayment;
  readonly planQuote: (payment: PaymentCase, amount: bigint, isHosted: boolean) => QuotePlan;
  readonly intentFor: typeof intentFor;
  /** Whether what was sent is kept aside before its payer is led to their bank. */
  readonly holdsAside: boolean;
  /** The amount for which what was kept aside is accepted now; null where it is not. */
  readonly mayAcceptAside: (payment: PaymentCase, aside: bigint) => bigint | null;
  /** Whether a refund may be asked for. */
  readonly mayRefund: (payment: PaymentCase, amount: bigint) => boolean;
  /** Whether something may still be decided. */
  readonly mayDecide: (payment: PaymentCase) => boolean;
  /** Whether the mail of a payment that is paid is to be written now. */
  readonly mayTell: (hasTold: boolean) => boolean;
  /** The amount of an intent for which the server works out this amount, and the page claims that one. */
  readonly amountOf: (workedOut: bigint, claimed: bigint) => bigint;
  /** The key that a command is sent with; `tries` tells how often it was sent before. */
  readonly keyFor: (type: string, nth: number, tries: number) => string;
  /** The place of the object that a page names, if the server goes by it. */
  readonly adopts: boolean;
  /** What the body of an event tells that nobody has signed. */
  readonly believedOf: (facts: IntentFacts, claimed: IntentFacts) => IntentFacts;
  /** Whether a page that says “succeeded” needs no proof. */
  readonly believesPage: boolean;
}

export const RULES: Rules = {
  mergeFacts,
  openedDisputes,
  settle,
  planQuote,
  intentFor,
  holdsAside: true,
  mayAcceptAside: (payment, aside) => {
    const current = currentIntent(payment);
    const isFree = payment.decision === null && !payment.isSubmitted;
    return isFree && current !== null && isReceived(current) ? aside : null;
  },
  mayRefund: (payment, amount) => payment.intents.some((intent) => refundable(intent) >= amount),
  mayDecide: ({ decision }) => decision === null,
  mayTell: (hasTold) => !hasTold,
  amountOf: (workedOut) => workedOut,
  keyFor: (type, nth) => `${type}:${nth}`,
  adopts: false,
  believedOf: (facts) => facts,
  believesPage: false,
};
