import { type CommitItems, commitGroup, type WaitingItem } from '../commit-group.ts';

interface SharingOptions<Unit> {
  readonly commit: CommitItems<Unit>;
  /** How many units share a commit. */
  readonly most: number;
  /** How many commits are under way at a time. */
  readonly lanes: number;
}

interface SharedCommits<Unit> {
  /** Has a unit committed with others; resolves with its result once it is. */
  readonly add: (unit: Unit) => Promise<unknown>;
  /** Resolves when nothing is under way any more. */
  readonly idle: () => Promise<void>;
}

/**
 * Lets units of work share a commit: those that come while all lanes are busy wait, and go together as soon as one is free. So nobody waits
 * for others to come, and the more there is to do, the more share.
 */
export function sharedCommits<Unit>({ commit, most, lanes }: SharingOptions<Unit>): SharedCommits<Unit> {
  const waiting: WaitingItem<Unit>[] = [];
  const running = new Set<Promise<void>>();
  let isDue = false;

  function begin(): void {
    isDue = false;
    while (running.size < lanes && waiting.length > 0) {
      const lane = commitGroup(waiting.splice(0, most), commit).finally(() => {
        running.delete(lane);
        begin();
      });
      running.add(lane);
    }
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (isDue) return;
        isDue = true;
        // What came in the same turn of the event loop goes together.
        setImmediate(begin);
      }),
    async idle() {
      while (isDue || running.size > 0) {
        await new Promise((resolve) => setImmediate(resolve));
        await Promise.all(running);
      }
    },
  };
}
