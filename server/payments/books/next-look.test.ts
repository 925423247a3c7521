import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PaymentState } from '../machine/payment-state.ts';
import { nextLook } from './next-look.ts';

const STATES: readonly PaymentState[] = [
  ...(['quoted', 'intended', 'acting', 'declined', 'held', 'received', 'processing'] as const),
  ...(['paid', 'closed', 'stray', 'part-refunded', 'refunded', 'disputed', 'part-lost', 'lost'] as const),
];

const looked = fc.record({
  state: fc.constantFrom(...STATES),
  isDecided: fc.boolean(),
  isRenewal: fc.boolean(),
  hasCommands: fc.boolean(),
  isTried: fc.boolean(),
  createdAt: fc.nat(10_000_000),
  changedAt: fc.nat(10_000_000),
});

it('the next look is in whole milliseconds, as it is kept, and never before now', () => {
  fc.assert(
    fc.property(looked, fc.nat(40_000_000), (one, later) => {
      const now = Math.max(one.createdAt, one.changedAt) + later;
      const next = nextLook(one, now);
      if (next !== null) expect([Number.isInteger(next), next > now]).toEqual([true, true]);
    }),
  );
});

it.each(['disputed', 'lost', 'paid'] as const)(
  'what is %s is asked about again: a dispute may end, or be appealed',
  (state) => {
    const DAY_MS = 24 * 60 * 60 * 1000;
    const over = { isDecided: true, isRenewal: false, hasCommands: false, isTried: true };
    const lookAfter = (days: number) =>
      nextLook({ state, ...over, createdAt: 0, changedAt: 0 }, days * DAY_MS);
    expect(lookAfter(1)).toBe(2 * DAY_MS);
    expect(lookAfter(400)).toBe(state === 'disputed' ? 414 * DAY_MS : null);
  },
);
