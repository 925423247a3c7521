import type { Quiz } from 'formularium/engine/language';

/** With more distributions of votes than these, they are not tried. */
const MOST_SPREADS = 2000;

/** The results, by their slugs, that win in some way of taking a quiz; null if there are too many ways. */
export function winningResults({ questions, results }: Quiz): ReadonlySet<string> | null {
  const slugs = results.map(({ slug }) => slug);
  let spreads: ReadonlyMap<string, readonly number[]> = new Map([['', slugs.map(() => 0)]]);
  for (const { answers, isMultiple } of questions) {
    const places = answers.map(({ result }) => slugs.indexOf(result));
    const added = isMultiple ? several(places) : places.map((place) => [place]);
    if (added === null || added.length * spreads.size > 10 * MOST_SPREADS) return null;
    const next = new Map<string, readonly number[]>();
    for (const spread of spreads.values())
      for (const voted of added) {
        const sum = spread.map((votes, place) => votes + voted.filter((one) => one === place).length);
        next.set(sum.join(), sum);
      }
    if (next.size > MOST_SPREADS) return null;
    spreads = next;
  }
  return new Set([...spreads.values()].map((spread) => slugs[spread.indexOf(Math.max(...spread))] ?? ''));
}

/** Every choice of one answer or more; null if there are too many. */
function several(places: readonly number[]): readonly (readonly number[])[] | null {
  if (places.length > 8) return null;
  return Array.from({ length: 2 ** places.length - 1 }, (_, chosen) =>
    places.filter((_place, nth) => ((chosen + 1) >> nth) % 2 === 1),
  );
}
