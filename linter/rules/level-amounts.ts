import { isObject, type Json } from 'formularium/engine';

/** The amounts that an author wrote for a level: its own, and those for each frequency, with their places within it. */
export function levelAmounts(level: Json): readonly (readonly [place: string, amount: Json])[] {
  if (!isObject(level)) return [];
  const { amount = null, each } = level;
  const others = isObject(each) ? Object.entries(each) : [];
  return [
    ['/amount', amount],
    ...others.map(
      ([frequency, own]) =>
        [`/each/${frequency}/amount`, isObject(own) ? (own['amount'] ?? null) : null] as const,
    ),
  ];
}
