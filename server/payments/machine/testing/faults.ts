import { currentIntent } from '../payment-case.ts';
import { isHeld } from '../payment-state.ts';
import type { ConfirmMode } from './provider-model.ts';
import { RULES, type Rules } from './rules.ts';
import type { Budgets } from './world.ts';

/** A mistake that somebody could make, where it matters how the provider confirms, and what has to happen for it to show. */
interface PlantedFault {
  readonly rules: Partial<Rules>;
  readonly mode?: ConfirmMode;
  readonly left?: Partial<Budgets>;
}

/** Mistakes that the model has to find. */
export const FAULTS: Readonly<Record<string, PlantedFault>> = {
  'the timer overwrites a decision': { rules: { mayDecide: () => true }, left: { submits: 2 } },
  'the page says what it costs': { rules: { amountOf: (_workedOut, claimed) => claimed } },
  'nobody compares the amount of the answers': {
    rules: {
      intentFor(payment, amount) {
        const current = currentIntent(payment);
        return RULES.intentFor(payment, current?.amount ?? amount);
      },
    },
  },
  'every try has a key of its own': { rules: { keyFor: (type, nth, tries) => `${type}:${nth}:${tries}` } },
  'money is captured before anything is kept': {
    rules: {
      settle(payment) {
        const { state, wanted } = RULES.settle(payment);
        const current = currentIntent(payment);
        if (payment.decision !== null || current === null || !isHeld(current.facts)) return { state, wanted };
        const capture = { type: 'capture', intent: current.ordinal, amount: current.amount } as const;
        return { state, wanted: [...wanted, capture] };
      },
    },
  },
  'every observation mails a receipt': { rules: { mayTell: () => true }, left: { submits: 2, looks: 1 } },
  'nobody gives stray money back': {
    mode: 'captures',
    rules: {
      settle(payment) {
        const { state, wanted } = RULES.settle(payment);
        return { state, wanted: wanted.filter(({ type }) => type !== 'refund') };
      },
    },
  },
  'a page that was replaced stays open': {
    mode: 'pages',
    rules: {
      settle(payment) {
        const { state, wanted } = RULES.settle(payment);
        const current = payment.intents.length;
        return {
          state,
          wanted: wanted.filter(({ type, intent }) => type !== 'cancel' || intent === current),
        };
      },
    },
    left: { quotes: 2, submits: 1 },
  },
  'nobody looks whether a capture was refused': {
    rules: {
      settle: ({ intents, ...payment }) =>
        RULES.settle({ ...payment, intents: intents.map((one) => ({ ...one, isCaptureRefused: false })) }),
    },
    left: { submits: 2, refusals: 1 },
  },
  'nobody accepts what was kept aside': {
    mode: 'banks',
    rules: { mayAcceptAside: () => null },
    left: { submits: 1 },
  },
  'nothing is kept aside before a payer is led to their bank': {
    mode: 'banks',
    rules: { holdsAside: false },
    left: { submits: 1 },
  },
  'what was kept aside is accepted beside what its payer has sent': {
    mode: 'banks',
    rules: {
      mayAcceptAside: (_payment, aside) => aside,
      intentFor: (payment, amount) =>
        RULES.intentFor({ ...payment, decision: null, isSubmitted: false }, amount),
    },
    left: { submits: 2 },
  },
  'a bank stays open when its payer pays by card': {
    mode: 'banks',
    rules: {
      settle(payment) {
        const { state, wanted } = RULES.settle(payment);
        const current = payment.intents.length;
        return {
          state,
          wanted: wanted.filter(({ type, intent }) => type !== 'cancel' || intent === current),
        };
      },
    },
    left: { quotes: 2, submits: 1 },
  },
  'nobody adds up refunds': { rules: { mayRefund: () => true }, left: { submits: 2, refunds: 2 } },
  'an intent that the page names is adopted': { rules: { adopts: true }, left: { submits: 1, attacks: 1 } },
  'the body of an event is believed': {
    rules: { believedOf: (_facts, claimed) => claimed },
    left: { attacks: 1 },
  },
  'a page that says “paid” is believed': { rules: { believesPage: true }, left: { attacks: 1 } },
};
