export interface GroupCommit<Item, Outcome> {
  /** Has the item committed with the next group; resolves once it is, rejects when the group could not be. */
  readonly add: (item: Item) => Promise<Outcome>;
  /** Commits what waits now. */
  readonly flush: () => void;
}

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Lets many share one commit. A commit blocks, and while it does, requests pile up at the sockets; `setImmediate` comes
 * once the event loop has read what was there. A group is committed when a turn of the loop has brought nobody else, or
 * when it is full: nobody waits for a timer, and the busier the server, the larger the groups.
 */
export function groupCommit<Item, Outcome>(
  commit: (items: readonly Item[]) => readonly Outcome[],
  most: number,
): GroupCommit<Item, Outcome> {
  let waiting: Waiting<Item, Outcome>[] = [];
  let lastTurn = 0;

  function collect(): void {
    const isGrowing = waiting.length > lastTurn && waiting.length < most;
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
        if (waiting.length === 0) setImmediate(collect);
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
  for (const [index, { resolve }] of group.entries()) resolve(outcomes[index] as Outcome);
}
