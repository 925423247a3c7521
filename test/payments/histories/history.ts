import fc from 'fast-check';
import type { PlannedFault } from '../../../emulators/frame/faults.ts';
import type { CrashMode } from '../mortal-storage.ts';

const DONORS = 2;

/** What a donor enters: by which way, how often, how much, and what they do where they are asked to confirm it. */
export interface Entered {
  readonly way: 'stripe' | 'paypal';
  readonly often: 'one-time' | 'day';
  readonly price: string;
  readonly card: string;
  /** At the bank, or in PayPal’s window. `leave`: nothing, ever. */
  readonly act: 'yes' | 'no' | 'leave' | 'cancel';
}

/** Something that happens, as data. */
export type HistoryStep =
  /** A donor opens the form and is told what it costs; again, it is another amount. */
  | { readonly does: 'open'; readonly donor: number; readonly entered: Entered }
  /** A donor opens the form, fills it in, and sends it, perhaps twice at once. */
  | {
      readonly does: 'give';
      readonly donor: number;
      readonly entered: Entered;
      readonly sends: number;
      /** What the provider gets wrong meanwhile. */
      readonly trouble: PlannedFault | null;
    }
  /** A donor sends once more what they have sent last. */
  | { readonly does: 'send'; readonly donor: number }
  /** Money is given back by the site, or at the provider’s own desk. */
  | {
      readonly does: 'refund';
      readonly donor: number;
      readonly by: 'site' | 'desk';
      readonly share: number;
      readonly trouble: PlannedFault | null;
    }
  /** A payer, or their bank, disputes what is left of a gift, or a part of that: once, or again. */
  | {
      readonly does: 'complain';
      readonly donor: number;
      readonly stage: 'INQUIRY' | 'CHARGEBACK';
      readonly share: number;
    }
  /** An open dispute is decided; where there is none, an appeal reverses the last decision. */
  | { readonly does: 'judge'; readonly donor: number; readonly isWon: boolean }
  | { readonly does: 'cancel'; readonly donor: number }
  | { readonly does: 'wait'; readonly ms: number }
  /** What the provider is to get wrong next. */
  | { readonly does: 'fault'; readonly fault: PlannedFault }
  /** The server ends at a call of its database, and another one begins before the next step. */
  | { readonly does: 'end'; readonly nth: number; readonly mode: CrashMode }
  /** Of the events that were not handed on before, these are; the others are lost or come later. */
  | {
      readonly does: 'tell';
      readonly isReversed: boolean;
      readonly copies: number;
      readonly share: 'all' | 'odd' | 'even';
      /** Whether those that are left out never come. */
      readonly isRestLost: boolean;
      readonly isForged: boolean;
    }
  /** Somebody who has the secret of the events sends one that says of a gift what its provider does not. */
  | { readonly does: 'mislead'; readonly donor: number; readonly says: Untruth };

/** A dispute, or what is decided about one. */
type Quarrel = Extract<HistoryStep, { does: 'complain' | 'judge' }>;

/** What an event says that is signed rightly, and may be untrue. */
export type Untruth = 'paid' | 'over';

export type History = readonly HistoryStep[];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const CARDS = [
  ...['visa', 'visa', 'visa', 'visa', 'visa_chargeDeclined', 'visa_chargeDeclinedInsufficientFunds'],
  ...['threeDSecure2Required', 'threeDSecure2Required', 'threeDSecureRequiredChargeDeclined'],
  ...['authenticationRequiredOnSetup', 'chargeCustomerFail', 'radarBlock'],
  ...['pendingRefund', 'refundFail', 'createDispute', 'createDisputeInquiry'],
];
const DECLINING = ['no', 'leave', 'cancel'] as const;

const ofStripe = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `stripe paymentIntents.${name}`);
const GIVING = [
  ...ofStripe('create', 'confirm', 'capture', 'retrieve', 'cancel', 'update'),
  ...[
    'paypal orders.create',
    'paypal orders.get',
    'paypal orders.authorize',
    'paypal authorizations.capture',
  ],
];
const GIVING_BACK = ['stripe refunds.create', 'paypal captures.refund'];
const CALLS = [...['stripe *', 'paypal *', 'paypal authorizations.void'], ...GIVING, ...GIVING_BACK];

const anyDonor = fc.nat({ max: DONORS - 1 });
const anyEntered: fc.Arbitrary<Entered> = fc
  .record({
    way: fc.constantFrom('stripe' as const, 'stripe' as const, 'paypal' as const),
    often: fc.constantFrom('one-time' as const, 'one-time' as const, 'day' as const),
    price: fc.constantFrom('10', '20', '7.35'),
    card: fc.constantFrom(...CARDS),
    act: fc.constantFrom('yes' as const, 'yes' as const, 'yes' as const, ...DECLINING),
  })
  // PayPal renews nothing.
  .map((entered) => (entered.way === 'paypal' ? { ...entered, often: 'one-time' as const } : entered));

/** An answer that goes wrong: before the provider has done anything, or after it has. */
const HOW: readonly Omit<PlannedFault, 'call'>[] = [
  { isAfter: true, fault: { type: 'cut' } },
  { isAfter: false, fault: { type: 'cut' } },
  { isAfter: true, fault: { type: 'reply', status: 500 } },
  { isAfter: false, fault: { type: 'reply', status: 500 } },
  { isAfter: false, isKept: true, fault: { type: 'reply', status: 500 } },
  { isAfter: true, isKept: true, fault: { type: 'reply', status: 500 } },
  { isAfter: true, fault: { type: 'reply', status: 503 } },
  { isAfter: false, fault: { type: 'reply', status: 429 } },
];
const faultOf = (calls: readonly string[], most: number): fc.Arbitrary<PlannedFault> =>
  fc
    .record({
      call: fc.constantFrom(...calls),
      nth: fc.integer({ min: 1, max: most }),
      times: fc.constantFrom(1, 1, 2, 5),
      how: fc.constantFrom(...HOW),
    })
    .map(({ how, ...which }) => ({ ...which, ...how }));

const perhaps = (fault: fc.Arbitrary<PlannedFault>): fc.Arbitrary<PlannedFault | null> =>
  fc.option(fault, { freq: 2, nil: null });

const anyGiving: fc.Arbitrary<Extract<HistoryStep, { does: 'give' }>> = fc.record({
  does: fc.constant('give' as const),
  donor: anyDonor,
  entered: anyEntered,
  sends: fc.constantFrom(1, 1, 2),
  trouble: perhaps(faultOf(GIVING, 2)),
});

const anyComplaint: fc.Arbitrary<Quarrel> = fc.record({
  ...{ does: fc.constant('complain' as const), donor: anyDonor },
  stage: fc.constantFrom('INQUIRY' as const, 'CHARGEBACK' as const, 'CHARGEBACK' as const),
  share: fc.constantFrom(0.25, 0.5, 1),
});
const anyJudgement: fc.Arbitrary<Quarrel> = fc.record({
  ...{ does: fc.constant('judge' as const), donor: anyDonor, isWon: fc.boolean() },
});
/** What a payer and the provider do about one gift: perhaps a second dispute, and appeals. */
const anyQuarrel: fc.Arbitrary<readonly Quarrel[]> = fc
  .tuple(
    anyComplaint,
    fc.array(fc.oneof(anyComplaint, anyJudgement, anyJudgement), { minLength: 2, maxLength: 5 }),
  )
  .map(([first, more]) => [{ ...first, share: 0.25 }, ...more]);

const anyStep: fc.Arbitrary<HistoryStep> = fc.oneof(
  { weight: 8, arbitrary: anyGiving },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('open' as const), donor: anyDonor, entered: anyEntered }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('send' as const), donor: anyDonor }) },
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ does: fc.constant('refund' as const), donor: anyDonor },
      by: fc.constantFrom('site' as const, 'desk' as const),
      share: fc.constantFrom(0.25, 0.5, 1),
      trouble: perhaps(faultOf(GIVING_BACK, 1)),
    }),
  },
  { weight: 2, arbitrary: anyComplaint },
  { weight: 2, arbitrary: anyJudgement },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const), donor: anyDonor }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      ms: fc.constantFrom(3000, 2 * MINUTE_MS, 2 * MINUTE_MS, HOUR_MS, 5 * HOUR_MS, 25 * HOUR_MS),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('fault' as const), fault: faultOf(CALLS, 4) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ does: fc.constant('end' as const), nth: fc.integer({ min: 1, max: 40 }) },
      mode: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ does: fc.constant('tell' as const), isReversed: fc.boolean(), copies: fc.constantFrom(1, 1, 2) },
      share: fc.constantFrom('all' as const, 'all' as const, 'odd' as const, 'even' as const),
      ...{ isRestLost: fc.boolean(), isForged: fc.constantFrom(false, false, false, true) },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ does: fc.constant('mislead' as const), donor: anyDonor },
      says: fc.constantFrom('paid' as const, 'paid' as const, 'over' as const),
    }),
  },
);

/** What happens to donors, their server and its providers: it begins with a gift, about which there may be a quarrel. */
export const anyHistory: fc.Arbitrary<History> = fc
  .tuple(
    anyGiving,
    fc.oneof(fc.constant<readonly Quarrel[]>([]), anyQuarrel),
    fc.array(anyStep, { minLength: 2, maxLength: 11 }),
  )
  .map(([first, quarrel, rest]) => [
    ...(quarrel.length === 0 ? [first] : quarrelledAbout(first, quarrel)),
    // As much happens in one history as in another.
    ...rest.slice(0, 11 - quarrel.length),
  ]);

/** A quarrel is about a gift whose money was taken. */
function quarrelledAbout(
  given: Extract<HistoryStep, { does: 'give' }>,
  quarrel: readonly Quarrel[],
): readonly HistoryStep[] {
  const { donor, entered } = given;
  return [
    { ...given, entered: { ...entered, card: 'visa', act: 'yes' } },
    { does: 'wait', ms: 2 * MINUTE_MS },
    ...quarrel.map((step) => ({ ...step, donor })),
  ];
}
