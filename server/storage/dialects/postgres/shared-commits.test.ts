import { describe, expect, it } from 'vitest';
import type { Outcome } from '../commit-group.ts';
import { sharedCommits } from './shared-commits.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Commits that end when they are told to. */
function heldCommits() {
  const groups: {
    readonly units: readonly string[];
    readonly end: (outcomes?: readonly Outcome[]) => void;
  }[] = [];
  const commit = (units: readonly string[]): Promise<readonly Outcome[]> =>
    new Promise((resolve) => {
      const all = units.map((unit): Outcome => ({ status: 'fulfilled', value: unit }));
      groups.push({ units, end: (outcomes = all) => resolve(outcomes) });
    });
  return { groups, commit };
}

describe('shared commits', () => {
  it('lets what comes while all lanes are busy go together', async () => {
    const { groups, commit } = heldCommits();
    const shared = sharedCommits({ commit, most: 10, lanes: 2 });
    const first = shared.add('a');
    await turn();
    const second = shared.add('b');
    await turn();
    const rest = ['c', 'd', 'e'].map((unit) => shared.add(unit));
    await turn();
    expect(groups.map(({ units }) => units)).toEqual([['a'], ['b']]);
    groups[1]?.end();
    expect(await second).toBe('b');
    await turn();
    expect(groups.map(({ units }) => units)).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
    for (const { end } of groups) end();
    expect(await Promise.all([first, ...rest])).toEqual(['a', 'c', 'd', 'e']);
  });

  it('lets no more share than may', async () => {
    const { groups, commit } = heldCommits();
    const shared = sharedCommits({ commit, most: 2, lanes: 1 });
    const all = ['a', 'b', 'c', 'd', 'e'].map((unit) => shared.add(unit));
    for (let n = 0; n < 3; n += 1) {
      await turn();
      groups[n]?.end();
      await turn();
    }
    expect(groups.map(({ units }) => units)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('tells each unit its own outcome, and all of them when there is none', async () => {
    const { groups, commit } = heldCommits();
    const shared = sharedCommits({ commit, most: 10, lanes: 1 });
    const outcomes = Promise.allSettled(['a', 'b'].map((unit) => shared.add(unit)));
    await turn();
    groups[0]?.end([
      { status: 'rejected', reason: 'full' },
      { status: 'fulfilled', value: 'kept' },
    ]);
    expect(await outcomes).toEqual([
      { status: 'rejected', reason: 'full' },
      { status: 'fulfilled', value: 'kept' },
    ]);
    const failing = sharedCommits({ commit: () => Promise.reject(new Error('away')), most: 10, lanes: 1 });
    const failed = await Promise.allSettled(['a', 'b'].map((unit) => failing.add(unit)));
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('is idle when everything that was added has been committed', async () => {
    const { groups, commit } = heldCommits();
    const shared = sharedCommits({ commit, most: 1, lanes: 1 });
    const log: string[] = [];
    const added = ['a', 'b'].map((unit) => shared.add(unit).then((value) => log.push(String(value))));
    const idle = shared.idle().then(() => log.push('idle'));
    for (let n = 0; n < 2; n += 1) {
      await turn();
      await turn();
      groups[n]?.end();
    }
    await Promise.all([...added, idle]);
    expect(log).toEqual(['a', 'b', 'idle']);
  });
});
