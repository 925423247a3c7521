import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intentFor } from './accept-submission.ts';
import {
  DISPUTE_PHASES,
  type DisputePhase,
  type IntentFacts,
  mergeFacts,
  NO_FACTS,
  REFUND_PHASES,
  STAGES,
} from './facts.ts';
import type { IntentCase, PaymentCase } from './payment-case.ts';
import { stateOf } from './payment-state.ts';
import { planQuote } from './plan-quote.ts';
import { goneIn, refundable, refunded } from './refunds.ts';
import { refusedRefunds, settle } from './settle.ts';

const amounts = fc.bigInt({ min: 0n, max: 5n });

const facts: fc.Arbitrary<IntentFacts> = fc.record({
  stage: fc.constantFrom(...STAGES),
  askedAt: fc.nat(4),
  held: amounts,
  captured: amounts,
  charge: fc.constantFrom('', 'ch_1', 'ch_2'),
  method: fc.constantFrom('', 'card', 'ideal'),
  chargedAt: fc.nat(4),
  isCancelled: fc.boolean(),
  refunds: fc
    .uniqueArray(
      fc.record({
        id: fc.constantFrom('re_1', 're_2', 're_3'),
        own: fc.constantFrom('', '1-1', '1-2'),
        amount: amounts,
        phase: fc.constantFrom(...REFUND_PHASES),
      }),
      { selector: ({ id }) => id },
    )
    .map((refunds) => refunds.sort((a, b) => (a.id < b.id ? -1 : 1))),
  disputes: fc
    .uniqueArray(
      fc.record({
        id: fc.constantFrom('', 'dp_1', 'dp_2'),
        phase: fc.constantFrom(...DISPUTE_PHASES),
        amount: fc.option(amounts),
        askedAt: fc.nat(4),
      }),
      { selector: ({ id }) => id },
    )
    .filter((disputes) => disputes.length < 2 || disputes.every(({ id }) => id !== ''))
    .map((disputes) => disputes.sort((a, b) => (a.id < b.id ? -1 : 1))),
});

const payments: fc.Arbitrary<PaymentCase> = fc.record({
  intents: fc
    .array(
      fc.record({
        amount: fc.bigInt({ min: 1n, max: 5n }),
        isConfirming: fc.boolean(),
        isRefused: fc.boolean(),
        isCaptureRefused: fc.boolean(),
        facts,
        refunds: fc.constant([]),
      }),
      { maxLength: 3 },
    )
    .map((intents) => intents.map((intent, place) => ({ ...intent, ordinal: place + 1 }))),
  decision: fc.constantFrom(
    null,
    { type: 'cancel' },
    { type: 'capture', intent: 1 },
    { type: 'capture', intent: 2 },
  ),
  isSubmitted: fc.boolean(),
});

describe('merged facts', () => {
  it('are the same in any order, and however often they are merged', () => {
    fc.assert(
      fc.property(facts, facts, facts, (a, b, c) => {
        expect(mergeFacts(a, b)).toEqual(mergeFacts(b, a));
        expect(mergeFacts(mergeFacts(a, b), c)).toEqual(mergeFacts(a, mergeFacts(b, c)));
        expect(mergeFacts(mergeFacts(a, b), b)).toEqual(mergeFacts(a, b));
        expect(mergeFacts(a, NO_FACTS)).toEqual(mergeFacts(NO_FACTS, a));
      }),
    );
  });

  it('are never less than before', () => {
    fc.assert(
      fc.property(facts, facts, (a, b) => {
        const merged = mergeFacts(a, b);
        expect(merged.captured >= a.captured && merged.held >= a.held).toBe(true);
        expect(merged.isCancelled || !a.isCancelled).toBe(true);
        expect(merged.refunds.length).toBeGreaterThanOrEqual(a.refunds.length);
      }),
    );
  });
});

describe('settle', () => {
  it('gives a state for anything, and the same in whatever order things were learnt', () => {
    fc.assert(
      fc.property(payments, fc.array(facts, { maxLength: 4 }), (payment, learnt) => {
        const after = (all: readonly IntentFacts[]): PaymentCase => withFacts(payment, all);
        expect(settle(after(learnt))).toEqual(settle(after([...learnt, ...learnt].reverse())));
      }),
    );
  });

  it('wants nothing twice: what is done is not wanted any more', () => {
    fc.assert(
      fc.property(payments, (payment) => {
        const { wanted } = settle(payment);
        const done = wanted.reduce(obey, payment);
        expect(settle(done).wanted).toEqual([]);
      }),
    );
  });

  it('does not ask at once again for what was refused to be given back', () => {
    const stray = of({ ...NO_FACTS, captured: 5n }, { type: 'cancel' });
    const after = (isRefused: boolean): PaymentCase => ({
      ...stray,
      intents: stray.intents.map((one) => ({ ...one, refunds: [{ id: '1-1', amount: 5n, isRefused }] })),
    });
    expect(settle(stray).wanted).toMatchObject([{ type: 'refund', nth: 1 }]);
    expect([settle(after(false)).wanted, refusedRefunds(after(false))]).toEqual([[], []]);
    expect(settle(after(true)).wanted).toEqual([]);
    expect(refusedRefunds(after(true))).toMatchObject([{ type: 'refund', amount: 5n, nth: 2 }]);
  });

  it('never captures what is not decided and kept, another amount, or what it cancels', () => {
    fc.assert(
      fc.property(payments, (payment) => {
        for (const wanted of settle(payment).wanted) {
          const intent = payment.intents.find(({ ordinal }) => ordinal === wanted.intent);
          if (wanted.type !== 'capture') continue;
          expect(payment.isSubmitted && payment.decision).toEqual({ type: 'capture', intent: wanted.intent });
          expect([wanted.amount, intent?.facts.held]).toEqual([intent?.amount, intent?.amount]);
          expect(settle(payment).wanted.filter((other) => other.intent === wanted.intent)).toHaveLength(1);
        }
      }),
    );
  });

  it('never leaves what was paid for what it was before', () => {
    const paid = of({ ...NO_FACTS, held: 5n, captured: 5n }, { type: 'capture', intent: 1 });
    const after = ['paid', 'part-refunded', 'refunded', 'disputed', 'part-lost', 'lost', 'stray'];
    fc.assert(
      fc.property(facts, (more) => {
        expect(after).toContain(stateOf(withFacts(paid, [more])));
        const isDisputed = more.disputes.some(({ phase }) => phase === 'lost' || phase === 'open');
        if (more.captured < 5n && !isDisputed && more.refunds.length === 0)
          expect(stateOf(withFacts(paid, [more]))).toBe('paid');
      }),
    );
  });

  it.each([
    { learnt: {}, state: 'intended' },
    { learnt: { stage: 'declined' }, state: 'declined' },
    { learnt: { stage: 'acting' }, state: 'acting' },
    { learnt: { stage: 'processing' }, state: 'processing' },
    { learnt: { held: 5n }, state: 'held' },
    { learnt: { held: 5n, isCancelled: true }, state: 'closed' },
    { learnt: { captured: 5n }, state: 'received' },
    { learnt: { captured: 4n }, state: 'stray' },
  ] as const)('calls a payment that nothing is decided about $state', ({ learnt, state }) => {
    expect(stateOf(of({ ...NO_FACTS, ...learnt }, null))).toBe(state);
  });

  const about = (...phases: readonly DisputePhase[]) =>
    phases.map((phase, place) => ({ id: `dp_${place}`, phase, amount: null, askedAt: 1 }));
  const aboutPart = (...parts: readonly (readonly [DisputePhase, bigint])[]) =>
    parts.map(([phase, amount], place) => ({ id: `dp_${place}`, phase, amount, askedAt: 1 }));
  const back = (amount: bigint, phase: 'succeeded' | 'failed') => [{ id: 're_1', own: '', amount, phase }];
  it.each([
    { learnt: { held: 5n }, state: 'processing' },
    { learnt: { held: 5n, captured: 5n }, state: 'paid' },
    { learnt: { held: 5n, captured: 4n }, state: 'stray' },
    { learnt: { held: 5n, isCancelled: true }, state: 'closed' },
    { learnt: { captured: 5n, refunds: back(2n, 'succeeded') }, state: 'part-refunded' },
    { learnt: { captured: 5n, refunds: back(5n, 'succeeded') }, state: 'refunded' },
    { learnt: { captured: 5n, refunds: back(5n, 'failed') }, state: 'paid' },
    { learnt: { captured: 5n, disputes: about('open') }, state: 'disputed' },
    { learnt: { captured: 5n, disputes: about('lost') }, state: 'lost' },
    { learnt: { captured: 5n, disputes: about('won') }, state: 'paid' },
    { learnt: { captured: 5n, disputes: about('won', 'open') }, state: 'disputed' },
    { learnt: { captured: 5n, disputes: about('lost', 'open') }, state: 'lost' },
    { learnt: { captured: 5n, disputes: about('lost', 'won') }, state: 'lost' },
    { learnt: { captured: 5n, disputes: aboutPart(['open', 2n]) }, state: 'disputed' },
    { learnt: { captured: 5n, disputes: aboutPart(['lost', 2n]) }, state: 'part-lost' },
    { learnt: { captured: 5n, disputes: aboutPart(['lost', 2n], ['open', 1n]) }, state: 'disputed' },
    { learnt: { captured: 5n, disputes: aboutPart(['lost', 2n], ['lost', 3n]) }, state: 'lost' },
    { learnt: { captured: 5n, disputes: aboutPart(['lost', 9n]) }, state: 'lost' },
    { learnt: { captured: 5n, disputes: aboutPart(['lost', 0n]) }, state: 'paid' },
    {
      learnt: { captured: 5n, disputes: aboutPart(['lost', 2n]), refunds: back(3n, 'succeeded') },
      state: 'lost',
    },
    {
      learnt: { captured: 5n, disputes: aboutPart(['lost', 2n]), refunds: back(2n, 'succeeded') },
      state: 'part-lost',
    },
  ] as const)('calls a payment whose submission is kept $state with $learnt', ({ learnt, state }) => {
    expect(stateOf(of({ ...NO_FACTS, ...learnt }, { type: 'capture', intent: 1 }))).toBe(state);
  });
});

describe('what is left of a payment', () => {
  const left = (facts: Partial<IntentFacts>): readonly bigint[] =>
    of({ ...NO_FACTS, captured: 5n, ...facts }, { type: 'capture', intent: 1 }).intents.flatMap((intent) => [
      refundable(intent),
      goneIn(refunded(intent), intent.facts),
    ]);
  const lost = (amount: bigint | null) => [{ id: 'dp_1', phase: 'lost', amount, askedAt: 1 }] as const;
  const refunds = [{ id: 're_1', own: '', amount: 2n, phase: 'succeeded' }] as const;

  it('is less by what was given back, and by what disputes have cost', () => {
    expect(left({ refunds })).toEqual([3n, 2n]);
    expect(left({ disputes: lost(2n) })).toEqual([3n, 2n]);
    expect(left({ refunds, disputes: lost(2n) })).toEqual([1n, 4n]);
    // That it is all lost says its state.
    expect(left({ refunds, disputes: lost(4n) })).toEqual([0n, 2n]);
    expect(left({ disputes: lost(null) })).toEqual([0n, 0n]);
  });
});

describe('a submission', () => {
  const held = { ...NO_FACTS, held: 5n };
  const decided = { type: 'cancel' } as const;
  it.each([
    { learnt: held, amount: 5n, found: { intent: 1 } },
    { learnt: { ...held, captured: 5n }, amount: 5n, found: { intent: 1 } },
    { learnt: held, amount: 6n, found: { reason: 'other-amount' } },
    { learnt: held, amount: 4n, found: { reason: 'other-amount' } },
    { learnt: { ...NO_FACTS, held: 4n }, amount: 5n, found: { reason: 'other-amount' } },
    { learnt: NO_FACTS, amount: 5n, found: { reason: 'unpaid' } },
    { learnt: { ...held, isCancelled: true }, amount: 5n, found: { reason: 'unpaid' } },
    { learnt: held, amount: 5n, decision: decided, found: { reason: 'decided' } },
  ] as const)('of $amount is paid by $learnt: $found', ({ learnt, amount, found, ...more }) => {
    const decision = 'decision' in more ? more.decision : null;
    expect(intentFor(of(learnt, decision), amount)).toEqual(found);
  });
});

describe('another amount', () => {
  it.each([
    { learnt: NO_FACTS, plan: 'update' },
    { learnt: { ...NO_FACTS, stage: 'declined' }, plan: 'update' },
    { learnt: { ...NO_FACTS, stage: 'acting' }, plan: 'create' },
    { learnt: { ...NO_FACTS, held: 5n }, plan: 'create' },
    { learnt: { ...NO_FACTS, isCancelled: true }, plan: 'create' },
  ] as const)('has its intent changed or replaced: $learnt, $plan', ({ learnt, plan }) => {
    expect(planQuote(of(learnt, null), 6n)).toBe(plan);
  });

  it('is refused once something is decided, and asks for nothing where it is the same', () => {
    expect(planQuote(of(NO_FACTS, { type: 'cancel' }), 6n)).toBe('refuse');
    expect(planQuote(of(NO_FACTS, null), 5n)).toBe('keep');
    // It is paid already: whoever asks again does not pay twice.
    expect(planQuote(of({ ...NO_FACTS, captured: 5n }, null), 5n)).toBe('keep');
    expect(planQuote(of({ ...NO_FACTS, captured: 5n }, null), 6n)).toBe('create');
  });
});

describe('the guards', () => {
  it('take no amount but that of the answers', () => {
    fc.assert(
      fc.property(payments, amounts, (payment, amount) => {
        const found = intentFor(payment, amount);
        const last = payment.intents.at(-1);
        if ('intent' in found)
          expect([found.intent, last?.amount, payment.decision]).toEqual([
            payment.intents.length,
            amount,
            null,
          ]);
      }),
    );
  });

  it('change no amount that somebody may be confirming, or that is decided', () => {
    fc.assert(
      fc.property(payments, amounts, (payment, amount) => {
        const plan = planQuote(payment, amount);
        if (payment.decision !== null) expect(plan).toBe('refuse');
        const last = payment.intents.at(-1);
        if (plan === 'update') expect([last?.isConfirming, last?.facts.captured]).toEqual([false, 0n]);
      }),
    );
  });
});

function of(learnt: IntentFacts, decision: PaymentCase['decision']): PaymentCase {
  const intent = {
    ordinal: 1,
    amount: 5n,
    isConfirming: false,
    isRefused: false,
    isCaptureRefused: false,
    facts: learnt,
    refunds: [],
  };
  return { intents: [intent], decision, isSubmitted: decision !== null };
}

/** The first intent learns all of this. */
function withFacts(payment: PaymentCase, learnt: readonly IntentFacts[]): PaymentCase {
  const [first, ...others] = payment.intents;
  if (first === undefined) return payment;
  return { ...payment, intents: [{ ...first, facts: learnt.reduce(mergeFacts, first.facts) }, ...others] };
}

/** The payment once something that was wanted has been done. */
function obey(payment: PaymentCase, wanted: ReturnType<typeof settle>['wanted'][number]): PaymentCase {
  const change = (intent: IntentCase): IntentCase => {
    if (intent.ordinal !== wanted.intent) return intent;
    if (wanted.type === 'cancel') return { ...intent, facts: { ...intent.facts, isCancelled: true } };
    if (wanted.type === 'capture') return { ...intent, facts: { ...intent.facts, captured: wanted.amount } };
    expect(wanted.amount).toBe(refundable(intent));
    const refund = { id: `${wanted.intent}-${wanted.nth}-new`, amount: wanted.amount, isRefused: false };
    return { ...intent, refunds: [...intent.refunds, refund] };
  };
  return { ...payment, intents: payment.intents.map(change) };
}
