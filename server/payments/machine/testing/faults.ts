import type { IntentFacts } from '../facts.ts';
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
  'a dispute that is lost stays lost': {
    rules: {
      mergeFacts(one, other) {
        const lost = [...one.disputes, ...other.disputes].filter(({ phase }) => phase === 'lost');
        const merged = RULES.mergeFacts(one, other);
        const disputes = merged.disputes.map((each) => lost.find(({ id }) => id === each.id) ?? each);
        return { ...merged, disputes };
      },
    },
    left: { submits: 2, disputes: 3, looks: 1 },
  },
  'a dispute about a part takes all': {
    rules: {
      mergeFacts(one, other) {
        const merged = RULES.mergeFacts(one, other);
        return { ...merged, disputes: merged.disputes.map((each) => ({ ...each, amount: null })) };
      },
    },
    left: { submits: 2, disputes: 2 },
  },
  'a payment has one dispute': {
    rules: {
      mergeFacts(one, other) {
        const alone = ({ disputes, ...facts }: IntentFacts): IntentFacts => ({
          ...facts,
          disputes: disputes.slice(0, 1),
        });
        return RULES.mergeFacts(alone(one), alone(other));
      },
    },
    left: { submits: 2, disputes: 3 },
  },
  'only the first dispute is told': {
    rules: {
      openedDisputes: (before, after) =>
        before.disputes.length > 0 ? [] : RULES.openedDisputes(before, after),
    },
    left: { submits: 2, disputes: 2, looks: 1 },
  },
  'every look tells of what is disputed': {
    mode: 'captures',
    rules: { openedDisputes: (_before, after) => after.disputes.filter(({ phase }) => phase === 'open') },
    left: { submits: 2, disputes: 1, looks: 2 },
  },
  'an older answer about a dispute is believed': {
    mode: 'captures',
    rules: {
      mergeFacts(one, other) {
        const merged = RULES.mergeFacts(one, other);
        return { ...merged, disputes: other.disputes.length > 0 ? other.disputes : merged.disputes };
      },
    },
    left: { submits: 1, disputes: 2, looks: 2 },
  },
  'nobody adds up refunds': { rules: { mayRefund: () => true }, left: { submits: 2, refunds: 2 } },
  'an intent that the page names is adopted': { rules: { adopts: true }, left: { submits: 1, attacks: 1 } },
  'the body of an event is believed': {
    rules: { believedOf: (_facts, claimed) => claimed },
    left: { attacks: 1 },
  },
  'a page that says “paid” is believed': { rules: { believesPage: true }, left: { attacks: 1 } },
};
