import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { DIALECTS } from '../../../server/testing/database.ts';
import { booksDiffer } from './books-differ.ts';
import { givingWorld } from './giving-world.ts';
import { anyHistory } from './history.ts';
import { live } from './live-history.ts';
import { PLANTS, type Plant } from './plants.ts';

/** `npm run long histories` asks for 10,000, on both databases. The gate takes what a core does in a quarter of a minute. */
const ASKED = process.env['HISTORIES'];
const IN_ALL = Number(ASKED ?? 50);
const ON = ASKED === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);
/** So many share a server, its database and its providers. */
const TOGETHER = 50;
const PARTS = Array.from({ length: Math.ceil(IN_ALL / ON.length / TOGETHER) }, (_, nth) => nth);
const SEEDS = { sqlite: 0, postgres: 1_000_000 };

/** Lives through random histories, to the first that goes wrong; gives how many gifts were sent, and what the provider has booked. */
async function livedThrough(
  dialect: keyof typeof DIALECTS,
  { seed, numRuns, plant = {} }: { readonly seed: number; readonly numRuns: number; readonly plant?: Plant },
) {
  const world = await givingWorld(await (await DIALECTS[dialect]()).open(), plant);
  let thanked = 0;
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      const lived = await live(history, world);
      thanked += lived.gifts.filter(({ isThanked }) => isThanked).length;
      expect(await booksDiffer(lived, world)).toEqual([]);
    }),
    { seed, numRuns, endOnFailure: true },
  );
  const entries = world.house().emulators.ledger.entries();
  return { thanked, booked: new Set(entries.map(({ provider, type }) => `${provider} ${type}`)) };
}

describe.each(ON)('after any history of faults, on %s,', (dialect) => {
  it.each(PARTS)(
    'the books are those of the providers: part %i',
    async (nth) => {
      const { thanked, booked } = await livedThrough(dialect, {
        seed: inject('seed') + SEEDS[dialect] + nth,
        numRuns: TOGETHER,
      });
      // Histories in which nothing happens show nothing.
      expect(thanked).toBeGreaterThan(TOGETHER / 2);
      for (const name of ['stripe capture', 'paypal capture', 'refund'])
        expect(
          [...booked].some((one) => one.endsWith(name)),
          name,
        ).toBe(true);
    },
    600_000,
  );
});

describe('a server that', () => {
  it.each(Object.keys(PLANTS))(
    '%s is found',
    async (name) => {
      const plant = PLANTS[name] as Plant;
      await expect(livedThrough('sqlite', { seed: inject('seed'), numRuns: 100, plant })).rejects.toThrow(
        'Property failed',
      );
    },
    600_000,
  );
});
