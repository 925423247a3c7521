/** The seed of everybody's runs, so that none of them fails by chance. */
const USUAL = 190;

/** The seed that a run is asked for: a whole number, “random”, or nothing. */
export function seedIn(asked: string | undefined): number {
  if (asked === undefined) return USUAL;
  if (asked === 'random') return Math.floor(Math.random() * 2 ** 31);
  if (!/^-?\d{1,9}$/.test(asked)) throw new Error(`SEED is “${asked}”. It is a whole number, or “random”.`);
  return Number(asked);
}
