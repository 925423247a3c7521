/** The seed of everybody's runs, so that none of them fails by chance. */
const USUAL = 190;

/** How many times as often as usual a run tries every property: a whole number from 1, or nothing. */
export function runsIn(asked: string | undefined): number {
  if (asked === undefined) return 1;
  if (!/^[1-9]\d{0,3}$/.test(asked))
    throw new Error(`RUNS is “${asked}”. It is a whole number from 1 to 9999.`);
  return Number(asked);
}

/** The seed that a run is asked for: a whole number, “random”, or nothing. */
export function seedIn(asked: string | undefined): number {
  if (asked === undefined) return USUAL;
  if (asked === 'random') return Math.floor(Math.random() * 2 ** 31);
  if (!/^-?\d{1,9}$/.test(asked)) throw new Error(`SEED is “${asked}”. It is a whole number, or “random”.`);
  return Number(asked);
}
