export interface GroupCommit<Item, Outcome> {
  /** Has the item committed with the next group; resolves once it is, rejects when the group could not be. */
  readonly add: (item: Item) => Promise<Outcome>;
  /** Commits all waiting items now. */
  readonly flush: () => void;
}

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: unknown) => void;
}

/** The longest time that a group waits for others: too short to be noticed, and long enough to read fifty connections. */
const LONGEST_WAIT_MS = 5;

/**
 * Lets many items share one commit. A commit blocks, and meanwhile requests pile up at the sockets; `setImmediate` runs
 * once the event loop has read them. A group is committed when a turn of the loop has added no item, when it is full,
 * or after the first turn that ends past the longest wait, as turns are long while the server does other work.
 */
export function groupCommit<Item, Outcome>(
  commit: (items: readonly Item[]) => readonly Outcome[],
  most: number,
  now: () => number = () => performance.now(),
): GroupCommit<Item, Outcome> {
  let waiting: Waiting<Item, Outcome>[] = [];
  let lastTurn = 0;
  let begun = 0;

  function collect(): void {
    const isGrowing = waiting.length > lastTurn && waiting.length < most && now() - begun < LONGEST_WAIT_MS;
    lastTurn = waiting.length;
    if (isGrowing) setImmediate(collect);
    else flush();
  }

  function flush(): void {
    const all = waiting;
    waiting = [];
    lastTurn = 0;
    for (let start = 0; start < all.length; start += most)
      commitGroup(all.slice(start, start + most), commit);
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

function commitGroup<Item, Outcome>(
  group: readonly Waiting<Item, Outcome>[],
  commit: (items: readonly Item[]) => readonly Outcome[],
): void {
  let outcomes: readonly Outcome[];
  try {
    outcomes = commit(group.map(({ item }) => item));
  } catch (error) {
    for (const { reject } of group) reject(error);
    return;
  }
  for (const [index, outcome] of outcomes.entries()) group[index]?.resolve(outcome);
}
