// A list of fixed length that shares structure: changing one of N entries copies one path of nodes of 32,
// never the list. While an editor is open, the nodes it copied are its own and are written in place.

/** An immutable list of fixed length; a changed copy shares all but a few small nodes with it. */
export interface Vector<T> {
  /** The highest bit of an index at which the root branches: 0 when the root is a leaf. */
  readonly shift: number;
  readonly root: Branch<T>;
  readonly owner: Owner;
}

/** A vector being changed: reads see the writes. Handed out, it is never written again. */
export interface Editor<T> extends Vector<T> {
  root: Branch<T>;
}

/** The editor that made a node, by identity. Owners are deep-equal, so vectors with the same entries are too. */
type Owner = readonly never[];

/** First its owner; then items in a leaf, branches above: the depth tells which. */
type Branch<T> = (Branch<T> | T | Owner)[];

const BITS = 5;
const WIDTH = 1 << BITS;
const MASK = WIDTH - 1;

const NOBODY: Owner = [];

/** The vector of these items. */
export function vectorOf<T>(items: readonly T[]): Vector<T> {
  let slots: (Branch<T> | T)[] = [...items];
  let shift = -BITS;
  do {
    const branches: Branch<T>[] = [];
    for (let i = 0; i < slots.length || i === 0; i += WIDTH)
      branches.push([NOBODY, ...slots.slice(i, i + WIDTH)]);
    slots = branches;
    shift += BITS;
  } while (slots.length > 1);
  return { shift, root: slots[0] as Branch<T>, owner: NOBODY };
}

/** The entry at an index, which must exist. */
export function at<T>({ root, shift }: Vector<T>, index: number): T {
  let branch = root;
  for (let level = shift; level > 0; level -= BITS) {
    branch = branch[((index >>> level) & MASK) + 1] as Branch<T>;
  }
  return branch[(index & MASK) + 1] as T;
}

/** Opens a vector for a run of changes. The vector itself never changes. */
export function edit<T>({ shift, root }: Vector<T>): Editor<T> {
  return { shift, root, owner: [] };
}

/** Writes an entry. */
export function put<T>(editor: Editor<T>, index: number, item: T): void {
  const { shift, owner } = editor;
  let branch = owned(editor.root, owner);
  editor.root = branch;
  for (let level = shift; level > 0; level -= BITS) {
    const slot = ((index >>> level) & MASK) + 1;
    const child = owned(branch[slot] as Branch<T>, owner);
    branch[slot] = child;
    branch = child;
  }
  branch[(index & MASK) + 1] = item;
}

/** The vector with all changes: the very same if nothing was written. */
export function edited<T>(editor: Editor<T>, before: Vector<T>): Vector<T> {
  return editor.root === before.root ? before : editor;
}

function owned<T>(branch: Branch<T>, owner: Owner): Branch<T> {
  if (branch[0] === owner) return branch;
  const copy = branch.slice();
  copy[0] = owner;
  return copy;
}
