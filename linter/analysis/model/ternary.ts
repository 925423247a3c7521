/** Yes, no, or null: not known yet, or not knowable. */
export type Ternary = boolean | null;

/** Whether all hold. Stops at the first that does not. */
export function all(asked: Iterable<Ternary>): Ternary {
  let sum: Ternary = true;
  for (const one of asked) {
    if (one === false) return false;
    if (one === null) sum = null;
  }
  return sum;
}

/** Whether any holds. Stops at the first that does. */
export function any(asked: Iterable<Ternary>): Ternary {
  let sum: Ternary = false;
  for (const one of asked) {
    if (one === true) return true;
    if (one === null) sum = null;
  }
  return sum;
}

export function not(one: Ternary): Ternary {
  return one === null ? null : !one;
}

/** The common answer when it may be either. */
export function either(a: Ternary, b: Ternary): Ternary {
  return a === b ? a : null;
}
