import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIALECTS, storagesOf } from '../testing/database.ts';
import type { FunnelCount } from './repositories/funnel-counts.ts';

const KEYS = Object.keys(DIALECTS) as (keyof typeof DIALECTS)[];

/** Few enough that the same sum is added to again and again. */
const count: fc.Arbitrary<FunnelCount> = fc.record({
  formId: fc.constantFrom('a', 'b'),
  version: fc.constantFrom('v1', 'v2'),
  day: fc.constantFrom('2026-11-26', '2026-11-27', '2026-12-01'),
  step: fc.constantFrom('seen', 'refused'),
  place: fc.constantFrom('', 'email-1'),
  rule: fc.constant(''),
  many: fc.integer({ min: 1, max: 1_000 }),
});

const keyOf = ({ step, place, rule }: Pick<FunnelCount, 'step' | 'place' | 'rule'>): string =>
  JSON.stringify([step, place, rule]);

describe.each(KEYS)('sums of a funnel in %s', (dialect) => {
  it('are what was added, by whichever server and at whichever moment', async () => {
    const batch = fc.uniqueArray(count, {
      selector: ({ many, ...what }) => JSON.stringify(what),
      minLength: 5,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 2, maxLength: 6 }), async (batches) => {
        const storages = await storagesOf(dialect);
        await Promise.all(
          batches.map((counts, place) =>
            storages[place % storages.length]?.transaction(({ funnelCounts }) => funnelCounts.add(counts)),
          ),
        );
        const [storage] = storages;
        const asked = { version: 'v1', from: '2026-11-26', until: '2026-11-27' };
        const sums = await storage?.read(({ funnelCounts }) => funnelCounts.sums('a', asked));
        const expected = new Map<string, number>();
        for (const one of batches.flat())
          if (one.formId === 'a' && one.version === 'v1' && one.day < '2026-12')
            expected.set(keyOf(one), (expected.get(keyOf(one)) ?? 0) + one.many);
        expect(new Map(sums?.map((sum) => [keyOf(sum), sum.many]))).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });

  it('name the versions of a form, the latest first, and are forgotten after their time', async () => {
    const [storage] = await storagesOf(dialect);
    if (storage === undefined) throw new Error('There is no storage.');
    const one = { formId: 'a', step: 'seen', place: '', rule: '', many: 1 } as const;
    await storage.transaction(({ funnelCounts }) =>
      funnelCounts.add([
        { ...one, version: 'old', day: '2024-01-01' },
        { ...one, version: 'old', day: '2025-03-01' },
        { ...one, version: 'new', day: '2026-11-27' },
        { ...one, version: 'other', day: '2026-11-28', formId: 'b' },
      ]),
    );
    const versions = () => storage.read(({ funnelCounts }) => funnelCounts.versions('a'));
    expect(await versions()).toEqual([
      { version: 'new', first: '2026-11-27', last: '2026-11-27' },
      { version: 'old', first: '2024-01-01', last: '2025-03-01' },
    ]);
    await storage.transaction(({ funnelCounts }) => funnelCounts.sweep('2025-03-01'));
    expect((await versions())[1]).toEqual({ version: 'old', first: '2025-03-01', last: '2025-03-01' });
  });
});
