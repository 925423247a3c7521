/** The outcome of one of several items that are committed together. */
export type Outcome = PromiseSettledResult<unknown>;

/** Gives the outcome of each item of a group, or rejects for all of them. */
export type CommitItems<Item> = (items: readonly Item[]) => Promise<readonly Outcome[]>;

/** An item that waits for its commit, and whoever waits for it. */
export interface WaitingItem<Item> {
  readonly item: Item;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** Commits a group, and tells each item its own outcome. */
export async function commitGroup<Item>(
  group: readonly WaitingItem<Item>[],
  commit: CommitItems<Item>,
): Promise<void> {
  let outcomes: readonly Outcome[];
  try {
    outcomes = await commit(group.map(({ item }) => item));
  } catch (error) {
    for (const { reject } of group) reject(error);
    return;
  }
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'fulfilled') group[index]?.resolve(outcome.value);
    else group[index]?.reject(outcome.reason);
  }
}
