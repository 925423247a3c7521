import type { Region } from '../regions/region.ts';

const SAMPLES = 24;

/** One in so many fields is left blank. */
const BLANK_ONE_IN = 4;

type Regions = readonly (readonly Region[])[];

/** Forms filled in at random: one region for each field, always the same ones for the same form. */
export function samplesOf(accepted: Regions): readonly Regions[] {
  const roll = dice();
  const known = accepted.map((regions) => regions.filter(({ answer }) => answer !== undefined));
  const blank = known.map((regions) => regions.filter(({ answer }) => answer === null));
  const filled = known.map((regions) => regions.filter(({ answer }) => answer !== null));
  return Array.from({ length: SAMPLES }, () =>
    known.map((regions, index) => {
      const wanted = (roll(BLANK_ONE_IN) === 0 ? blank[index] : filled[index]) ?? [];
      const from = wanted.length > 0 ? wanted : regions;
      return from.length === 0 ? [] : from.slice(roll(from.length)).slice(0, 1);
    }),
  );
}

/** Pseudorandom numbers (Park and Miller's), so that a form is judged alike each time. */
function dice(): (sides: number) => number {
  let seed = 20_011;
  return (sides) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % sides;
  };
}
