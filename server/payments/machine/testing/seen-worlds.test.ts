import { expect, it } from 'vitest';
import { seenWorlds } from './seen-worlds.ts';
import type { Budgets } from './world.ts';

const NOTHING: Budgets = {
  ...{ quotes: 0, submits: 0, looks: 0, losses: 0, duplicates: 0, refunds: 0 },
  ...{ attacks: 0, expiries: 0, refusals: 0, disputes: 0 },
};

it('leaves out a world only where one like it was seen in which everything may happen as often', () => {
  const { add, size } = seenWorlds();
  const isNew = (text: string, left: Partial<Budgets>): boolean =>
    add({ text, left: { ...NOTHING, ...left }, parent: -1, move: '' }) !== null;
  expect(isNew('a', { quotes: 2, disputes: 1 })).toBe(true);
  expect(isNew('a', { quotes: 2, disputes: 1 })).toBe(false);
  expect(isNew('a', { quotes: 1 })).toBe(false);
  // More of one thing and less of another.
  expect(isNew('a', { quotes: 1, disputes: 2 })).toBe(true);
  expect(isNew('a', { quotes: 3 })).toBe(true);
  expect(isNew('b', { quotes: 1 })).toBe(true);
  expect(() => isNew('c', { looks: 8 })).toThrow('does not fit');
  expect(size()).toBe(4);
});

it('knows every world and its story, however many there are', () => {
  const { add, storyOf, size } = seenWorlds();
  const many = 20_000;
  const world = (n: number) => ({ text: String(n), left: NOTHING, parent: n - 1, move: `move ${n % 3}` });
  for (let n = 0; n < many; n += 1) expect(add(world(n))).toBe(n);
  expect(Array.from({ length: many }, (_, n) => add(world(n))).filter((one) => one !== null)).toEqual([]);
  expect(size()).toBe(many);
  expect(storyOf(3)).toEqual(['move 1', 'move 2', 'move 0']);
  expect(storyOf(many - 1)).toHaveLength(many - 1);
});
