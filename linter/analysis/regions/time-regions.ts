import type { Comparison } from '../model/clauses.ts';
import type { FieldNode } from '../model/model.ts';
import { blank, holdsFor, meaningOf, single } from './answers.ts';
import type { Region } from './region.ts';

/** The times that a field accepts; times with the same answers to every comparison are one region. Null for a field without times. */
export function timeRegions(
  fieldNode: FieldNode,
  comparisons: readonly Comparison[],
): readonly Region[] | null {
  if (!fieldNode.trials.some(({ rule }) => rule === 'time')) return null;
  const regions = new Map<string, Region>();
  for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
    const answer = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
    const value = meaningOf(fieldNode, answer);
    if (value === undefined) continue;
    const signature = comparisons
      .map((comparison) => Number(holdsFor(fieldNode, value, comparison)))
      .join('');
    const known = regions.get(signature);
    // Several times with one signature are no single value.
    if (known === undefined) regions.set(signature, single(fieldNode, answer, value));
    else if (known.isOne === true) regions.set(signature, { ...known, isOne: false });
    if (comparisons.length === 0) break;
  }
  const found = [...regions.values()];
  return [
    blank(fieldNode),
    ...(comparisons.length > 0 ? found : found.map((region) => ({ ...region, isOne: false }))),
  ];
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
