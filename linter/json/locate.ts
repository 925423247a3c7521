// Positions are only looked up when there is something to show, all in one pass: the wanted pointers become a tree,
// and the parser walks down it. Other objects are skipped, and no tree of the file is ever built.

import { type JSONVisitor, visit } from 'jsonc-parser';
import { stepsOf } from './json-pointer.ts';

/** The position of a value, and of its key if it has one. */
export interface SourcePlace {
  readonly value: number;
  readonly key: number | null;
  /** True for the exact place, false for its nearest parent. */
  readonly isExact: boolean;
}

/** Finds the places of JSON Pointers in a valid JSON text; a pointer without a target leads to its nearest parent. */
export function locate(text: string, pointers: Iterable<string>): ReadonlyMap<string, SourcePlace> {
  const root = branch();
  const wanted = new Map<string, readonly PointerBranch[]>();
  for (const pointer of pointers) wanted.set(pointer, plant(root, pointer));
  visit(text, follower(root), { disallowComments: true });
  return new Map([...wanted].map(([pointer, path]) => [pointer, placeOf(path)]));
}

/** One step of a wanted pointer. `visited` counts visits: a later duplicate of a parent makes an earlier result stale. */
interface PointerBranch {
  readonly children: Map<string, PointerBranch>;
  value: number;
  key: number | null;
  visited: number;
  parentVisited: number;
}

function branch(): PointerBranch {
  return { children: new Map(), value: 0, key: null, visited: 0, parentVisited: -1 };
}

function plant(root: PointerBranch, pointer: string): readonly PointerBranch[] {
  const path = [root];
  let at = root;
  for (const name of stepsOf(pointer)) {
    const next = at.children.get(name) ?? branch();
    at.children.set(name, next);
    path.push(next);
    at = next;
  }
  return path;
}

function placeOf(path: readonly PointerBranch[]): SourcePlace {
  let [root] = path;
  let depth = 1;
  for (; depth < path.length; depth += 1) {
    const next = path[depth];
    if (next === undefined || root === undefined || next.parentVisited !== root.visited) break;
    root = next;
  }
  return { value: root?.value ?? 0, key: root?.key ?? null, isExact: depth === path.length };
}

/** An open object or list; `index` is the last item's, or null in an object, where `next` is the key's branch. */
interface Open {
  readonly branch: PointerBranch;
  index: number | null;
  next: PointerBranch | undefined;
}

function follower(root: PointerBranch): JSONVisitor {
  const open: Open[] = [];
  let visits = 0;
  const enter = (offset: number): PointerBranch | undefined => {
    const parent = open.at(-1);
    if (parent !== undefined && parent.index !== null) {
      parent.index += 1;
      parent.next = parent.branch.children.get(String(parent.index));
    }
    const found = parent === undefined ? root : parent.next;
    if (found === undefined) return undefined;
    visits += 1;
    found.value = offset;
    found.visited = visits;
    found.parentVisited = parent?.branch.visited ?? 0;
    return found;
  };
  const begin = (offset: number, index: number | null): boolean => {
    const found = enter(offset);
    const isWanted = found !== undefined && found.children.size > 0;
    // The parser also reports the end of a skipped object: it is pushed only to be popped.
    open.push({ branch: found ?? root, index, next: undefined });
    return isWanted;
  };
  return {
    onObjectBegin: (offset) => begin(offset, null),
    onArrayBegin: (offset) => begin(offset, -1),
    onObjectEnd: () => void open.pop(),
    onArrayEnd: () => void open.pop(),
    onLiteralValue: (_value, offset) => void enter(offset),
    onObjectProperty(name: string, offset) {
      const parent = open.at(-1);
      if (parent === undefined) return;
      parent.next = parent.branch.children.get(name);
      if (parent.next !== undefined) parent.next.key = offset;
    },
  };
}
