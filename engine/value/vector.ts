// A list of fixed length that shares structure: changing one of N entries copies one path of nodes of 32,
// never the list. While an editor is open, the nodes it copied are its own and are written in place.

/** An immutable list of fixed length; a changed copy shares all but a few small nodes with it. */
export interface Vector<T> {
  readonly length: number;
  /** How many bits of an index the root looks at last: 0 when the root is a leaf. */
  readonly shift: number;
  readonly root: Branch<T>;
}

/** A vector being changed: reads see the writes; `done` hands out the result. */
export interface Editor<T> {
  readonly at: (index: number) => T;
  readonly set: (index: number, item: T) => void;
  readonly done: () => Vector<T>;
}

interface Branch<T> {
  readonly owner: object | null;
  /** Items in a leaf, branches above: the depth tells which. */
  readonly slots: (Branch<T> | T)[];
}

const BITS = 5;
const WIDTH = 1 << BITS;

/** The vector of these items. */
export function vectorOf<T>(items: readonly T[]): Vector<T> {
  let slots: (Branch<T> | T)[] = [...items];
  let shift = -BITS;
  do {
    const branches: Branch<T>[] = [];
    for (let i = 0; i < slots.length || i === 0; i += WIDTH) {
      branches.push({ owner: null, slots: slots.slice(i, i + WIDTH) });
    }
    slots = branches;
    shift += BITS;
  } while (slots.length > 1);
  return { length: items.length, shift, root: slots[0] as Branch<T> };
}

/** The entry at an index, which must exist. */
export function at<T>(vector: Vector<T>, index: number): T {
  return find(vector.root, vector.shift, index);
}

/** Opens a vector for a run of changes. The vector itself never changes. */
export function edit<T>(vector: Vector<T>): Editor<T> {
  const owner = {};
  const { shift, length } = vector;
  let root = vector.root;
  return {
    at: (index) => find(root, shift, index),
    set(index, item) {
      root = owned(root, owner);
      let branch = root;
      for (let level = shift; level > 0; level -= BITS) {
        const slot = (index >>> level) & (WIDTH - 1);
        const child = owned(branch.slots[slot] as Branch<T>, owner);
        branch.slots[slot] = child;
        branch = child;
      }
      branch.slots[index & (WIDTH - 1)] = item;
    },
    done: () => (root === vector.root ? vector : { length, shift, root }),
  };
}

function find<T>(root: Branch<T>, shift: number, index: number): T {
  let branch = root;
  for (let level = shift; level > 0; level -= BITS) {
    branch = branch.slots[(index >>> level) & (WIDTH - 1)] as Branch<T>;
  }
  return branch.slots[index & (WIDTH - 1)] as T;
}

function owned<T>(branch: Branch<T>, owner: object): Branch<T> {
  return branch.owner === owner ? branch : { owner, slots: branch.slots.slice() };
}
