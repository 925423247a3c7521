import { describe, expect, it } from 'vitest';
import { explorePlans } from './testing/explore-plans.ts';
import { PLAN_RULES, type PlanBudgets, type PlanRules } from './testing/plan-model.ts';

const NOTHING: PlanBudgets = { days: 0, orders: 0, declines: 0, refusals: 0 };
const MINUTE_MS = 60_000;

/** What may happen, in parts that are small enough to be looked at whole. */
const PARTS: Readonly<Record<string, Partial<PlanBudgets>>> = {
  'days and orders': { days: 2, orders: 2 },
  'declines and orders': { days: 2, orders: 1, declines: 1 },
  'declines until the end': { days: 4, declines: 4 },
  'money that is refused': { days: 2, orders: 1, refusals: 1 },
};

describe('a plan with two workers, which may end in the middle', () => {
  it.each(Object.entries(PARTS))(
    'is paid rightly in whatever order things happen: %s',
    (_name, part) => {
      for (const installments of [0, 2]) {
        const { states, violation } = explorePlans({ ...NOTHING, ...part }, installments, PLAN_RULES);
        expect(violation).toBeNull();
        expect(states).toBeGreaterThan(100);
      }
    },
    MINUTE_MS,
  );
});

interface PlanFault {
  readonly rules: Partial<PlanRules>;
  readonly left: Partial<PlanBudgets>;
}

const { afterDecline, afterOrder, afterRefusal, afterTurn } = PLAN_RULES;

/** Mistakes that the model has to find. */
const PLAN_FAULTS: Readonly<Record<string, PlanFault>> = {
  'what is refused still counts': {
    rules: { afterRefusal: (plan, time) => ({ ...afterRefusal(plan, time), given: plan.given }) },
    left: { refusals: 1 },
  },
  'a complete plan stays so when its last payment is refused': {
    rules: { afterRefusal: ({ given }) => ({ given: given - 1 }) },
    left: { refusals: 1 },
  },
  'a turn that is paid stays the next one': {
    rules: { afterTurn: (plan, isGiven, time) => ({ ...afterTurn(plan, isGiven, time), turn: plan.turn }) },
    left: { days: 1 },
  },
  'one payment too many is made': {
    rules: {
      afterTurn: (plan, isGiven, time) =>
        afterTurn({ ...plan, installments: plan.installments + 1 }, isGiven, time),
    },
    left: { days: 2 },
  },
  'a turn is due from when the last one was paid': {
    rules: { isDue: ({ status }) => status === 'active' },
    left: {},
  },
  'a decline is not counted': {
    rules: { afterDecline: (plan, time) => ({ ...afterDecline(plan, time), tries: plan.tries }) },
    left: { declines: 1 },
  },
  'an order leaves the payment that is under way': { rules: { letsGo: false }, left: { orders: 1 } },
  'what was paused is due at once': {
    rules: {
      afterOrder: (type, plan, had, time) => ({
        ...afterOrder(type, plan, had, time),
        ...(type === 'resume' && { dueAt: time.now }),
      }),
    },
    left: { orders: 2 },
  },
  'a worker that was away goes on as if nothing had happened': {
    rules: { looksAgain: false },
    left: { orders: 1 },
  },
};

describe('a planted fault', () => {
  it.each(Object.entries(PLAN_FAULTS))('is found: %s', (_name, { rules, left }) => {
    const found = [0, 2].map((installments) =>
      explorePlans({ ...NOTHING, ...left }, installments, { ...PLAN_RULES, ...rules }),
    );
    expect(found.some(({ violation }) => violation !== null)).toBe(true);
  });
});
