import { describe, expect, it } from 'vitest';
import { explore } from './testing/explore.ts';
import { FAULTS } from './testing/faults.ts';
import { RULES } from './testing/rules.ts';
import type { Budgets } from './testing/world.ts';

const NOTHING: Budgets = {
  ...{ quotes: 0, submits: 0, looks: 0, losses: 0 },
  ...{ duplicates: 0, refunds: 0, attacks: 0, expiries: 0, refusals: 0, disputes: 0 },
};
/** `npm run long` explores more, for minutes. */
const isLong = process.env['PAYMENT_MODEL'] === 'long';
const MINUTE = 60_000;

/** What may happen, in parts that are small enough to be looked at whole. */
const PARTS: Readonly<Record<string, Partial<Budgets>>> = {
  'two amounts': { quotes: 2, submits: 2 },
  'captures that are refused': { quotes: 1, submits: 2, losses: 1, refusals: 1 },
  'lost answers, refunds, and holds that end': { quotes: 1, submits: 2, losses: 1, refunds: 2, expiries: 1 },
};
/** What becomes of money that was taken is the same however it was. */
const PARTS_OF_CARDS: typeof PARTS = {
  ...PARTS,
  'events that are late, repeated and forged': { quotes: 1, submits: 2, looks: 1, duplicates: 1, attacks: 1 },
  'disputes: two of them, and what was lost is won': { quotes: 1, submits: 2, looks: 1, disputes: 3 },
};
/** Where money is taken at once, an event that is forged says no more than where it is set aside. */
const PARTS_OF_CAPTURES: typeof PARTS = {
  ...PARTS,
  'events that are late and repeated': { quotes: 1, submits: 2, looks: 1, duplicates: 1 },
};
/** On a page of the provider's own there is one amount at a time: the answers that come with it are sent once. */
const PARTS_OF_PAGES: typeof PARTS = {
  ...PARTS,
  'two amounts': { quotes: 2, submits: 1 },
  'events that are late, repeated and forged': { quotes: 1, submits: 1, looks: 1, duplicates: 1, attacks: 1 },
};
/** Where payers choose between a card and their bank, twice as much may happen. */
const PARTS_OF_BANKS: typeof PARTS = {
  'another amount, or another way to pay': { quotes: 2, submits: 1 },
  'payers who come back twice, and events': { quotes: 1, submits: 2, looks: 1 },
  'captures that are refused': { quotes: 1, submits: 2, losses: 1, refusals: 1 },
  'lost answers, refunds, and holds that end': { quotes: 1, submits: 2, losses: 1, refunds: 2, expiries: 1 },
};
const LONG: typeof PARTS = {
  'two amounts and lost answers': { quotes: 2, submits: 3, losses: 1, expiries: 1 },
  'three events': { quotes: 1, submits: 3, looks: 2, duplicates: 1, attacks: 1 },
  'captures that are refused': { quotes: 2, submits: 3, looks: 1, losses: 1, expiries: 1, refusals: 1 },
  disputes: { quotes: 1, submits: 2, looks: 2, disputes: 4 },
  'everything once': { quotes: 2, submits: 2, looks: 1, losses: 1, refunds: 1, attacks: 1, expiries: 1 },
};

const GATE = {
  ...{ holds: PARTS_OF_CARDS, captures: PARTS_OF_CAPTURES },
  ...{ pages: PARTS_OF_PAGES, banks: PARTS_OF_BANKS },
} as const;

describe.each(['holds', 'captures', 'pages', 'banks'] as const)('a payment by a provider that %s', (mode) => {
  it.each(Object.entries(isLong ? LONG : GATE[mode]))(
    'ends well in whatever order things happen: %s',
    (name, part) => {
      const explored = explore({ ...NOTHING, ...part }, { rules: RULES, mode });
      if (isLong) console.log(`${name}, ${mode}: ${explored.states} states`);
      expect(explored).toMatchObject({ violation: null, isComplete: true });
      expect(explored.states).toBeGreaterThan(1000);
    },
    isLong ? 300 * MINUTE : 5 * MINUTE,
  );
});

describe('a planted fault', () => {
  it.each(Object.entries(FAULTS))(
    'is found: %s',
    (_name, { rules, mode = 'holds', left = { submits: 2, losses: 1 } }) => {
      const budgets = { ...NOTHING, quotes: 1, ...left };
      const { violation } = explore(budgets, { rules: { ...RULES, ...rules }, mode });
      expect(violation).not.toBeNull();
    },
    5 * MINUTE,
  );
});
