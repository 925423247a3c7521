import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PaymentState } from '../machine/payment-state.ts';
import { nextLook } from './next-look.ts';

const STATES: readonly PaymentState[] = [
  ...(['quoted', 'intended', 'acting', 'declined', 'held', 'received', 'processing'] as const),
  ...(['paid', 'closed', 'stray', 'part-refunded', 'refunded', 'disputed', 'lost'] as const),
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
