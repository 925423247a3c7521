import { hasDispute, type IntentFacts, type IntentStage, lostIn } from './facts.ts';
import { currentIntent, type IntentCase, type PaymentCase } from './payment-case.ts';
import { isAllLost, refunded } from './refunds.ts';

/** How a payment stands: derived from its facts, and never set. */
export type PaymentState =
  | 'quoted'
  | 'intended'
  | 'acting'
  | 'declined'
  | 'held'
  | 'received'
  | 'processing'
  | 'paid'
  | 'closed'
  | 'stray'
  | 'part-refunded'
  | 'refunded'
  | 'disputed'
  | 'part-lost'
  | 'lost';

const OF_STAGE: Readonly<Record<IntentStage, PaymentState>> = {
  new: 'intended',
  declined: 'declined',
  confirmable: 'acting',
  acting: 'acting',
  processing: 'processing',
};

/** The state that follows from what is known. */
export function stateOf(payment: PaymentCase): PaymentState {
  if (payment.intents.some((intent) => isStray(intent, payment))) return 'stray';
  const { decision } = payment;
  if (decision?.type === 'capture') {
    const chosen = payment.intents.find(({ ordinal }) => ordinal === decision.intent);
    return chosen === undefined ? 'closed' : chosenState(chosen);
  }
  if (decision?.type === 'cancel') return closingState(payment);
  const current = currentIntent(payment);
  return current === null ? 'quoted' : openState(current);
}

/** Whether an intent is the one that a kept submission is paid with. */
export function isChosen({ ordinal }: IntentCase, { decision, isSubmitted }: PaymentCase): boolean {
  return isSubmitted && decision?.type === 'capture' && decision.intent === ordinal;
}

/** Whether an intent has taken money that no submission is paid with, and that is not given back yet. */
function isStray(intent: IntentCase, payment: PaymentCase): boolean {
  const { facts, amount } = intent;
  if (facts.captured === 0n) return false;
  if (isChosen(intent, payment) && facts.captured === amount) return false;
  if (payment.decision === null && intent === currentIntent(payment) && isReceived(intent)) return false;
  return refunded(intent) + lostIn(facts) < facts.captured;
}

function chosenState(intent: IntentCase): PaymentState {
  const { facts } = intent;
  const back = refunded(intent);
  // Money that disputes have cost is not there because another is still open.
  if (isAllLost(back, facts)) return 'lost';
  if (hasDispute(facts, 'open')) return 'disputed';
  if (facts.captured === 0n) return facts.isCancelled ? 'closed' : 'processing';
  if (lostIn(facts) > 0n) return 'part-lost';
  if (back >= facts.captured) return 'refunded';
  return back > 0n ? 'part-refunded' : 'paid';
}

function closingState({ intents }: PaymentCase): PaymentState {
  if (intents.some(({ facts }) => isHeld(facts))) return 'held';
  const isUnderWay = intents.some(({ facts }) => facts.stage === 'processing' && !isOver(facts));
  if (isUnderWay) return 'processing';
  return intents.some(({ facts }) => facts.captured > 0n) ? 'refunded' : 'closed';
}

function openState(intent: IntentCase): PaymentState {
  const { facts, isRefused } = intent;
  if (isHeld(facts)) return 'held';
  if (isReceived(intent)) return 'received';
  if (facts.captured > 0n) return 'refunded';
  if (facts.isCancelled || isRefused) return 'closed';
  return OF_STAGE[facts.stage];
}

/** Whether all of its money was taken and is still there. A payer’s bank takes it before their submission is kept. */
export function isReceived({ amount, facts, refunds }: IntentCase): boolean {
  return (
    facts.captured > 0n && facts.captured === amount && facts.refunds.length === 0 && refunds.length === 0
  );
}

/** States in which money has come that nobody has taken back for good: which of them is seen first is chance. */
const ARRIVED: ReadonlySet<PaymentState> = new Set(['paid', 'part-refunded', 'disputed', 'part-lost']);

export function hasArrived(state: PaymentState): boolean {
  return ARRIVED.has(state);
}

/** Whether money is set aside for it now. */
export function isHeld({ held, captured, isCancelled }: IntentFacts): boolean {
  return held > 0n && captured === 0n && !isCancelled;
}

/** Whether nothing more comes of it. */
export function isOver({ captured, isCancelled }: IntentFacts): boolean {
  return captured > 0n || isCancelled;
}
