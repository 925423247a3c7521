import { describe, expect, it } from 'vitest';
import { explore } from './testing/explore.ts';
import { FAULTS } from './testing/faults.ts';
import { RULES } from './testing/rules.ts';
import type { Budgets } from './testing/world.ts';

const NOTHING: Budgets = {
  ...{ quotes: 0, submits: 0, looks: 0, losses: 0 },
  ...{ duplicates: 0, refunds: 0, attacks: 0, expiries: 0, refusals: 0, disputes: 0 },
};
/** `npm run long payments` explores more, in so many parts, for minutes each: `PAYMENTS_PART=3/20` is the third of them. */
const PART = process.env['PAYMENTS_PART'] ?? '';
const isLong = PART !== '';
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
const LONG_OF_CARDS: typeof PARTS = {
  'two amounts and lost answers': { quotes: 2, submits: 3, losses: 1, expiries: 1 },
  'three events': { quotes: 1, submits: 3, looks: 2, duplicates: 1, attacks: 1 },
  'captures that are refused': { quotes: 1, submits: 3, looks: 1, losses: 1, expiries: 1, refusals: 1 },
  disputes: { quotes: 1, submits: 2, looks: 2, disputes: 4 },
  'everything once': { quotes: 2, submits: 2, looks: 1, losses: 1, refunds: 1, attacks: 1, expiries: 1 },
};
/** Money that is taken before anything is sent is disputed before that as well. */
const LONG_OF_CAPTURES: typeof PARTS = {
  ...LONG_OF_CARDS,
  disputes: { quotes: 1, submits: 1, looks: 2, disputes: 3 },
};
const LONG_OF_PAGES: typeof PARTS = {
  ...LONG_OF_CAPTURES,
  'two amounts and lost answers': { quotes: 2, submits: 1, losses: 1, expiries: 1 },
  'three events': { quotes: 1, submits: 2, looks: 2, duplicates: 1, attacks: 1 },
  'captures that are refused': { quotes: 1, submits: 2, looks: 1, losses: 1, expiries: 1, refusals: 1 },
  'everything once': { quotes: 2, submits: 1, looks: 1, losses: 1, refunds: 1, attacks: 1, expiries: 1 },
};
const LONG = {
  ...{ holds: LONG_OF_CARDS, captures: LONG_OF_CAPTURES },
  ...{ pages: LONG_OF_PAGES, banks: LONG_OF_PAGES },
} as const;

const MODES = ['holds', 'captures', 'pages', 'banks'] as const;
const GATE = {
  ...{ holds: PARTS_OF_CARDS, captures: PARTS_OF_CAPTURES },
  ...{ pages: PARTS_OF_PAGES, banks: PARTS_OF_BANKS },
} as const;

/** The part of the long exploration that a mode has. Each combination of a mode and a part is explored by itself. */
function longPartsOf(mode: (typeof MODES)[number]): typeof PARTS {
  const [nth = 1, of = 1] = PART.split('/').map(Number);
  const parts = Object.entries(LONG[mode]);
  const before = MODES.indexOf(mode) * parts.length;
  return Object.fromEntries(parts.filter((_, place) => (before + place) % of === nth - 1));
}

const explored = MODES.map((mode) => [mode, isLong ? longPartsOf(mode) : GATE[mode]] as const);

describe.each(explored.filter(([, parts]) => Object.keys(parts).length > 0))(
  'a payment by a provider that %s',
  (mode, parts) => {
    it.each(Object.entries(parts))(
      'ends well in whatever order things happen: %s',
      (name, part) => {
        const found = explore({ ...NOTHING, ...part }, { rules: RULES, mode });
        if (isLong) console.log(`${name}, ${mode}: ${found.states} states`);
        expect(found).toMatchObject({ violation: null, isComplete: true });
        expect(found.states).toBeGreaterThan(1000);
      },
      isLong ? 60 * MINUTE : 5 * MINUTE,
    );
  },
);

describe.skipIf(isLong)('a planted fault', () => {
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
