import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../commit-group.ts';
import { groupCommit } from './group-commit.ts';

/** The outcomes of items that all went well, with these values. */
const fulfilled = async (values: readonly unknown[]): Promise<readonly Outcome[]> =>
  values.map((value) => ({ status: 'fulfilled', value }));

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('groupCommit', () => {
  it('commits together what comes in one turn, and answers each with its own outcome', async () => {
    const groups: (readonly number[])[] = [];
    const { add } = groupCommit((items: readonly number[]) => {
      groups.push(items);
      return fulfilled(items.map((item) => item * 10));
    }, 100);
    expect(await Promise.all([add(1), add(2), add(3)])).toEqual([10, 20, 30]);
    expect(await add(4)).toBe(40);
    expect(groups).toEqual([[1, 2, 3], [4]]);
  });

  it('goes on collecting for as long as each turn brings somebody, and the group is not full', async () => {
    const groups: (readonly number[])[] = [];
    const { add } = groupCommit(
      (items: readonly number[]) => {
        groups.push(items);
        return fulfilled(items);
      },
      3,
      () => 0,
    );
    const answers: Promise<unknown>[] = [];
    for (const item of [1, 2, 3, 4, 5]) {
      answers.push(add(item));
      await nextTurn();
    }
    await Promise.all(answers);
    await nextTurn();
    await add(6);
    expect(groups).toEqual([[1, 2, 3], [4, 5], [6]]);
  });

  it('waits for no further turn once the first has waited for five milliseconds, no matter what else comes', async () => {
    const groups: (readonly number[])[] = [];
    let now = 0;
    const { add } = groupCommit(
      (items: readonly number[]) => {
        groups.push(items);
        return fulfilled(items);
      },
      100,
      () => now,
    );
    const answers: Promise<unknown>[] = [];
    for (const [item, ms] of [3, 2, 3, 3].entries()) {
      answers.push(add(item));
      now += ms;
      await nextTurn();
    }
    await Promise.all(answers);
    expect(groups).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  it('resolves nothing before the commit has returned', async () => {
    const order: string[] = [];
    const { add } = groupCommit((items: readonly string[]) => {
      order.push('committed');
      return fulfilled(items);
    }, 100);
    const answered = add('a').then(() => order.push('answered'));
    order.push('added');
    await answered;
    expect(order).toEqual(['added', 'committed', 'answered']);
  });

  it('rejects a whole group that could not be committed, and goes on with the next', async () => {
    const { add } = groupCommit(async (items: readonly number[]) => {
      if (items.includes(2)) throw new Error('disk full');
      return fulfilled(items);
    }, 2);
    const outcomes = await Promise.allSettled([add(1), add(2), add(3)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(await add(4)).toBe(4);
  });

  it('rejects what went wrong of a group, and keeps the rest of it', async () => {
    const { add } = groupCommit(
      async (items: readonly number[]) =>
        items.map((item) =>
          item === 2
            ? { status: 'rejected', reason: new Error('not this one') }
            : { status: 'fulfilled', value: item },
        ),
      10,
    );
    const outcomes = await Promise.allSettled([add(1), add(2), add(3)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('begins no group before the one before it is committed', async () => {
    const order: string[] = [];
    const { add } = groupCommit(async (items: readonly string[]) => {
      order.push(`begin ${items}`);
      await nextTurn();
      order.push(`end ${items}`);
      return fulfilled(items);
    }, 1);
    await Promise.all([add('a'), add('b')]);
    expect(order).toEqual(['begin a', 'end a', 'begin b', 'end b']);
  });

  it('commits at once when it is told to, and only once', async () => {
    const groups: (readonly number[])[] = [];
    const { add, flush } = groupCommit((items: readonly number[]) => {
      groups.push(items);
      return fulfilled(items);
    }, 100);
    const kept = add(1);
    await flush();
    expect(groups).toEqual([[1]]);
    await kept;
    await nextTurn();
    expect(groups).toEqual([[1]]);
  });

  it('loses nothing, doubles nothing and keeps the order, whatever comes when', async () => {
    const bursts = fc.array(fc.nat({ max: 12 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(bursts, fc.integer({ min: 1, max: 5 }), async (sizes, most) => {
        const committed: number[] = [];
        const { add } = groupCommit((items: readonly number[]) => {
          expect(items.length).toBeLessThanOrEqual(most);
          committed.push(...items);
          return fulfilled(items);
        }, most);
        const answers: Promise<unknown>[] = [];
        for (const size of sizes) {
          for (let n = 0; n < size; n += 1) answers.push(add(answers.length));
          if (size % 2 === 0) await nextTurn();
        }
        const all = answers.map((_, n) => n);
        expect(await Promise.all(answers)).toEqual(all);
        expect(committed).toEqual(all);
      }),
    );
  });
});
