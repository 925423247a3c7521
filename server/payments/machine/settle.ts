import type { IntentCase, PaymentCase } from './payment-case.ts';
import { isChosen, isHeld, type PaymentState, stateOf } from './payment-state.ts';
import { refundable } from './refunds.ts';

/** Something that the provider is to be told to do. Each is wanted once, however often it is found wanting. */
export type WantedCommand =
  | { readonly type: 'capture'; readonly intent: number; readonly amount: bigint }
  | { readonly type: 'cancel'; readonly intent: number }
  | { readonly type: 'refund'; readonly intent: number; readonly amount: bigint; readonly nth: number };

/** What follows from everything that is known of a payment. */
export interface SettledPayment {
  readonly state: PaymentState;
  readonly wanted: readonly WantedCommand[];
}

/**
 * How a payment stands and what is to be done about it. Pure and total: whoever learns something of a payment merges it with what is known
 * and asks again here, in whatever order and however often.
 */
export function settle(payment: PaymentCase): SettledPayment {
  const wanted = payment.intents.flatMap((intent) => wantedOf(intent, payment));
  return { state: stateOf(payment), wanted: wanted.filter((one) => !isRefusedNow(one, payment)) };
}

/** What would be given back had its provider not refused that: it is asked for again some time later, and never at once. */
export function refusedRefunds(payment: PaymentCase): readonly WantedCommand[] {
  const wanted = payment.intents.flatMap((intent) => wantedOf(intent, payment));
  return wanted.filter((one) => isRefusedNow(one, payment));
}

/** Whether the last refund of the intent was refused, as where its charge is disputed or the account is empty. */
function isRefusedNow({ type, intent }: WantedCommand, { intents }: PaymentCase): boolean {
  const refunds = intents.find(({ ordinal }) => ordinal === intent)?.refunds ?? [];
  return type === 'refund' && refunds.at(-1)?.isRefused === true;
}

function wantedOf(intent: IntentCase, payment: PaymentCase): readonly WantedCommand[] {
  const { ordinal, amount, facts } = intent;
  if (isChosen(intent, payment)) {
    // What cannot be taken is let go of: nobody asks a bank for ever.
    if (isHeld(facts) && intent.isCaptureRefused) return [{ type: 'cancel', intent: ordinal }];
    if (isHeld(facts) && facts.held === amount) return [{ type: 'capture', intent: ordinal, amount }];
    // Somebody has captured another amount at the provider's own desk: it pays for nothing that was sent.
    return facts.captured > 0n && facts.captured !== amount ? giveBack(intent) : [];
  }
  if (isOpenYet(intent, payment)) return [];
  if (facts.captured > 0n) return giveBack(intent);
  return facts.isCancelled || intent.isRefused ? [] : [{ type: 'cancel', intent: ordinal }];
}

/** The last intent, as long as nothing is decided. */
function isOpenYet({ ordinal }: IntentCase, { decision, intents }: PaymentCase): boolean {
  return decision === null && ordinal === intents.length;
}

function giveBack(intent: IntentCase): readonly WantedCommand[] {
  const amount = refundable(intent);
  if (amount <= 0n) return [];
  return [{ type: 'refund', intent: intent.ordinal, amount, nth: intent.refunds.length + 1 }];
}
