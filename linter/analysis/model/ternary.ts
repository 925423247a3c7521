/** Yes, no, or null: not known yet, or not to be known. */
export type Tri = boolean | null;

/** Whether all hold. What is asked later is not asked once one does not. */
export function all(asked: Iterable<Tri>): Tri {
  let sum: Tri = true;
  for (const one of asked) {
    if (one === false) return false;
    if (one === null) sum = null;
  }
  return sum;
}

/** Whether any holds. What is asked later is not asked once one does. */
export function any(asked: Iterable<Tri>): Tri {
  let sum: Tri = false;
  for (const one of asked) {
    if (one === true) return true;
    if (one === null) sum = null;
  }
  return sum;
}

export function not(one: Tri): Tri {
  return one === null ? null : !one;
}

/** What is known when it may be either. */
export function either(a: Tri, b: Tri): Tri {
  return a === b ? a : null;
}
