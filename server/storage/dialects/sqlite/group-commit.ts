import { type CommitItems, commitGroup, type WaitingItem } from '../commit-group.ts';

export interface GroupCommit<Item> {
  /** Has the item committed with the next group; resolves with its outcome once it is, rejects when the group could not be. */
  readonly add: (item: Item) => Promise<unknown>;
  /** Commits all waiting items now; resolves when no group is open any more. */
  readonly flush: () => Promise<void>;
}

/** The longest time that a group waits for others: too short to be noticed, and long enough to read fifty connections. */
const LONGEST_WAIT_MS = 5;

/**
 * Lets many items share one commit. A commit blocks, and meanwhile requests pile up at the sockets; `setImmediate` runs
 * once the event loop has read them. A group is committed when a turn of the loop has added no item, when it is full,
 * or after the first turn that ends past the longest wait, as turns are long while the server does other work.
 * Groups are committed one after the other. `commit` gives the outcome of each item, or rejects for all of them.
 */
export function groupCommit<Item>(
  commit: CommitItems<Item>,
  most: number,
  now: () => number = () => performance.now(),
): GroupCommit<Item> {
  let waiting: WaitingItem<Item>[] = [];
  let lastTurn = 0;
  let begun = 0;
  let last: Promise<void> = Promise.resolve();

  function collect(): void {
    const isGrowing = waiting.length > lastTurn && waiting.length < most && now() - begun < LONGEST_WAIT_MS;
    lastTurn = waiting.length;
    if (isGrowing) setImmediate(collect);
    else void flush();
  }

  function flush(): Promise<void> {
    const all = waiting;
    waiting = [];
    lastTurn = 0;
    for (let start = 0; start < all.length; start += most) {
      const group = all.slice(start, start + most);
      last = last.then(() => commitGroup(group, commit));
    }
    return last;
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) {
          begun = now();
          setImmediate(collect);
        }
        waiting.push({ item, resolve, reject });
      }),
    flush,
  };
}
