import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Dependencies, orderOf } from './order.ts';

describe('orderOf', () => {
  it.each([
    {
      dependencies: [[], [0], [], [1, 2]],
      order: [0, 1, 2, 3],
      of: 'an order that is right as it is declared',
    },
    { dependencies: [[], [3], [], []], order: [0, 3, 1, 2], of: 'a field before what it looks at' },
    { dependencies: [[1], [2], []], order: [2, 1, 0], of: 'a chain declared backwards' },
    { dependencies: [[2, 1], [], [1]], order: [1, 2, 0], of: 'two that look at the same' },
    { dependencies: [[], [2], [1], [2], [0]], order: [0, 4], of: 'a cycle, and what looks at it' },
    { dependencies: [[0], []], order: [1], of: 'one that looks at itself' },
  ])('gives $order for $of', ({ dependencies, order }) => {
    expect([...orderOf(dependencies)]).toEqual(order);
  });

  it('puts each after everything it depends on, and keeps an order that is right', () => {
    fc.assert(
      fc.property(acyclic(), ({ dependencies, names }) => {
        expect([...orderOf(dependencies)]).toEqual([...dependencies.keys()]);
        // The same, declared in any order.
        const shuffled = names.map((name) =>
          (dependencies[name] ?? []).map((source) => names.indexOf(source)),
        );
        const order = [...orderOf(shuffled)];
        expect(order.toSorted((a, b) => a - b)).toEqual([...names.keys()]);
        for (const [place, sources] of shuffled.entries())
          for (const source of sources) expect(order.indexOf(source)).toBeLessThan(order.indexOf(place));
      }),
    );
  });

  it('needs linear time for a field with very many dependencies, and for long chains', () => {
    const size = 200_000;
    const everything = Array.from({ length: size }, (_, i) => i + 1);
    const backwards: Dependencies = [...everything.map((next) => [next]), []];
    const begun = performance.now();
    expect(orderOf(backwards)[0]).toBe(size);
    expect(orderOf([everything, ...everything.map(() => [])]).at(-1)).toBe(0);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});

/** Dependencies on earlier places only, and their names in some other order. */
function acyclic(): fc.Arbitrary<{ dependencies: Dependencies; names: readonly number[] }> {
  return fc
    .array(fc.array(fc.nat({ max: 30 }), { maxLength: 4 }), { minLength: 1, maxLength: 30 })
    .chain((raw) => {
      const dependencies = raw.map((sources, place) => [
        ...new Set(sources.filter((source) => source < place)),
      ]);
      const names = fc.shuffledSubarray([...dependencies.keys()], { minLength: raw.length });
      return fc.record({ dependencies: fc.constant(dependencies), names });
    });
}
