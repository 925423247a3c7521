import type { KeptFactor } from '../../storage/repositories/factors.ts';
import type { Factor, FactorSite } from './factor.ts';
import * as all from './index.ts';

/** Every factor, by its name. */
export const factors: ReadonlyMap<string, Factor> = new Map(
  Object.values<Factor>(all)
    .sort((a, b) => a.order - b.order)
    .map((factor) => [factor.name, factor]),
);

/** The factors by which an account can answer, the first choice first; none where it has only what stands in for others. */
export function factorsOf(kept: readonly KeptFactor[], { allowsEmail }: FactorSite): readonly Factor[] {
  const names = new Set(kept.filter(({ confirmedAt }) => confirmedAt !== null).map(({ kind }) => kind));
  if (!allowsEmail) names.delete('email');
  const own = [...factors.values()].filter(({ name }) => names.has(name));
  return own.every(({ standsIn }) => standsIn) ? [] : own;
}

/** Those of one kind that work. */
export function keptOfKind(kept: readonly KeptFactor[], kind: string): readonly KeptFactor[] {
  return kept.filter((one) => one.kind === kind && one.confirmedAt !== null);
}
