/** Numbers that follow from one, so that a failure is found again by it. */
export interface Random {
  readonly below: (limit: number) => number;
  readonly from: <T>(choices: readonly T[]) => T;
}

/** Mulberry32: every seed gives its own run of numbers. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return { below, from: (choices) => choices[below(choices.length)] as (typeof choices)[number] };
}
