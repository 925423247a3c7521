// @ts-check

/**
 * Chance that can be had again: the same seed gives the same numbers everywhere (xorshift, 32 bits).
 * @param {number} seed
 */
export function chanceFrom(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  /** At least 0, below 1. */
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 8; i++) next();
  return {
    next,
    /** @param {number} least @param {number} most both may be drawn */
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    /** @param {number} share of all draws that are true */
    happens: (share) => next() < share,
    /** @template T @param {readonly T[]} all @returns {T} */
    oneOf: (all) => /** @type {T} */ (all[Math.floor(next() * all.length)]),
  };
}
